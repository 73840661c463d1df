import type { Policy } from "./policy.ts";

/** A page that shows somebody else than the session's member or operator is older than a login in another tab: nothing is done for it. */
export const refuseOtherAccount: Policy = (_, { memberId, operator, shownAccount }) => {
  const id = operator?.id ?? memberId;
  return shownAccount === undefined || id === undefined || shownAccount === String(id)
    ? undefined
    : { key: "session.other_account" };
};
