/**
 * How the token of an operator's look at a member's account begins. No other token does, so a link that hands over a member's own
 * token logs nobody in as that member: the whole token is what the server knows it by.
 */
export const VIEW_PREFIX = "view.";
