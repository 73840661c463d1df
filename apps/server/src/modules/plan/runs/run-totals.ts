import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { inOrder, type PartSum } from "./sum-parts.ts";

/** Keeps what a run's profits come to, by type and wallet. */
export const insertPartSums = async (tx: Tx, runId: number, sums: readonly PartSum[]): Promise<void> => {
  await sql`
    insert into plan_run_sum (run_id, type, wallet, parts, amount)
    select ${runId}, type, wallet, parts, amount
    from unnest(${sums.map(({ type }) => type)}::text[], ${sums.map(({ wallet }) => wallet)}::text[],
      ${sums.map(({ parts }) => parts)}::integer[], ${sums.map(({ amount }) => amount)}::bigint[])
      s (type, wallet, parts, amount)`.execute(tx);
};

/** What runs came to, by type and wallet; nothing for a run that paid nothing. */
export const readPartSums = async (
  db: Db | Tx,
  runIds: readonly number[],
): Promise<readonly (PartSum & { readonly runId: number })[]> => {
  const rows = await db
    .selectFrom("plan_run_sum")
    .select(["run_id as runId", "type", "wallet", "parts", "amount"])
    .where("run_id", "in", runIds.length === 0 ? [0] : [...runIds])
    .execute();
  return inOrder(
    rows.map((row) => ({
      ...row,
      type: oneOf(BONUS_KINDS, row.type),
      wallet: oneOf(WALLETS, row.wallet),
      amount: Number(row.amount),
    })),
  );
};
