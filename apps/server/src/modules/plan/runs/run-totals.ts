import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { WALLETS } from "@espalier/core/vocabulary/wallet";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { inOrder, type PartSum } from "./sum-parts.ts";

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
