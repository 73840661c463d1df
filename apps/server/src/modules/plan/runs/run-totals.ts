import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { inOrder, type PartSum } from "./sum-parts.ts";

/** The sums of runs by type and wallet; nothing for a run that paid nothing. */
export const readPartSums = async (
  db: Db | Tx,
  runIds: readonly number[],
): Promise<readonly (PartSum & { readonly runId: number })[]> => {
  const rows = await db
    .selectFrom("plan_run_sum")
    .select(["run_id as runId", "type", "wallet", "parts", "amount"])
    .where("run_id", "in", runIds.length === 0 ? [0] : [...runIds])
    .execute();
  return inOrder(rows.map((row) => ({ ...row, amount: Number(row.amount) })));
};
