import { sql } from "kysely";

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

/** What was paid for all that a run settles, by members and by customers, in hundredths of the orders' units together, less what refunds gave back. */
export const sumSales = async (tx: Tx, runId: number): Promise<bigint> => {
  const { rows } = await sql<{ sales: bigint }>`
    select (coalesce((select sum(paid) from volume_event where run_id = ${runId} and member_id is not null), 0)
      + coalesce((select sum(price) from retail_sale where run_id = ${runId}), 0))::bigint as sales`.execute(tx);
  return rows[0]?.sales ?? 0n;
};

/** What each of the last posted runs before one paid, at most so many of them. */
export const listEarlierPaid = async (tx: Tx, runId: number, most: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce((select sum(amount) from plan_run_sum where run_id = r.id), 0)::bigint as paid
    from plan_run r where r.status = 'posted' and r.id < ${runId}
    order by r.id desc limit ${most}`.execute(tx);
  return rows.map(({ paid }) => paid);
};
