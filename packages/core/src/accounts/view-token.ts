/**
 * The prefix of the token of an impersonation. No other token has it, so a link that carries a member's own token logs
 * nobody in as that member. The server compares the whole token, with the prefix.
 */
export const VIEW_PREFIX = "view.";
