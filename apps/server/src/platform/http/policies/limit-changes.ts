import { changesSomething, type Policy } from "./policy.ts";

/** Limits the writes of one member, from any address. */
export const limitChanges: Policy = async (call, { memberId }, { limits }) => {
  if (memberId === undefined || !changesSomething(call)) return undefined;
  const wait = await limits.writes(memberId);
  return wait > 0 ? { key: "too_many", words: { seconds: String(wait) } } : undefined;
};
