/** The kinds of events in a member's history. `money` is what moved a wallet and is no order, profit or withdrawal. */
export const MEMBER_EVENT_KINDS = [
  "joined",
  "order",
  "return",
  "money",
  "withdrawal",
  "profit",
  "rank",
  "account",
  "note",
  "message",
  "question",
] as const;
export type MemberEventKind = (typeof MEMBER_EVENT_KINDS)[number];

/** What operators do to an account, by the call that does it. */
export const ACCOUNT_ACTIONS = [
  "adminMemberFreeze",
  "adminMemberReset",
  "adminMemberTotpRemove",
  "adminMemberSet",
  "adminMemberSessionEnd",
  "adminMemberViewAs",
] as const;
