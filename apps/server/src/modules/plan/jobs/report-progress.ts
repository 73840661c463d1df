import type { Tx } from "../../../platform/db/in-transaction.ts";
import { countMembers } from "../runs/run-queries.ts";

/** The share of reading the members in a job's progress, in percent. */
export const READ_PERCENT = 40;

/** Reports the number of members read so far as a percentage. */
export const countMembersFor = async (
  tx: Tx,
  report: (percent: number) => Promise<void>,
): Promise<(members: number) => Promise<void>> => {
  const all = Math.max(1, await countMembers(tx));
  return async (members) => await report(Math.min(READ_PERCENT, Math.floor((members / all) * READ_PERCENT)));
};
