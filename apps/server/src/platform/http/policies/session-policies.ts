import { changesSomething, type Policy } from "./policy.ts";

/** A page that shows somebody else than the session's member or operator is older than a login in another tab: nothing is done for it. */
export const refuseOtherAccount: Policy = (_, { memberId, customerId, operator, shownAccount }) => {
  const id = operator?.id ?? memberId ?? customerId;
  return shownAccount === undefined || id === undefined || shownAccount === String(id)
    ? undefined
    : { key: "session.other_account" };
};

/** A call of members, customers or operators requires a live session. */
export const requireSession: Policy = ({ audience }, { memberId, customerId, operator }) => {
  if (audience === "visitor") return undefined;
  const sender = { member: memberId, customer: customerId, operator }[audience];
  return sender === undefined ? { key: "session.expired" } : undefined;
};

/** A member who has to choose new passwords may only do that or log out. */
export const requireReset: Policy = ({ audience, duringReset }, { mustReset }) =>
  mustReset && audience === "member" && duringReset !== true ? { key: "reset.required" } : undefined;

/** An operator who impersonates a member sees everything and changes nothing. */
export const refuseImpersonatedChanges: Policy = (call, { impersonatedBy }) =>
  impersonatedBy !== undefined && changesSomething(call) ? { key: "session.read_only" } : undefined;
