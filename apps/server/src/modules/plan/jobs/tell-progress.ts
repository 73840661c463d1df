import type { Tx } from "../../../platform/db/in-transaction.ts";
import { countMembers } from "../runs/run-queries.ts";

/** Reading the members is so many percent of a reckoning. */
export const TELL_READ = 40;

/** Turns the number of members read so far into percent of the whole. */
export const countMembersFor = async (
  tx: Tx,
  tell: (percent: number) => Promise<void>,
): Promise<(members: number) => Promise<void>> => {
  const all = Math.max(1, await countMembers(tx));
  return async (members) => await tell(Math.min(TELL_READ, Math.floor((members / all) * TELL_READ)));
};
