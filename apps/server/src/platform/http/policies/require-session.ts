import type { Policy } from "./policy.ts";

/** A call of members or operators requires a live session. */
export const requireSession: Policy = ({ audience }, { memberId, operator }) => {
  if (audience === "visitor" || (audience === "member" ? memberId : operator) !== undefined) return undefined;
  return { key: "session.expired" };
};
