import { changesSomething, type Policy } from "./policy.ts";

/** Limits the writes of one member or customer, from any address. */
export const limitChanges: Policy = async (call, { memberId, customerId }, { limits }) => {
  const writer = memberId ?? customerId;
  if (writer === undefined || !changesSomething(call)) return undefined;
  const wait = await limits.writes(writer);
  return wait > 0 ? { key: "too_many", words: { seconds: String(wait) } } : undefined;
};
