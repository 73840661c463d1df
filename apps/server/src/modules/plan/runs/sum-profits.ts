import type { Money } from "@espalier/core/money/money";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";

import type { Db } from "../../../platform/db/in-transaction.ts";

/** The totals of a run's profits, by type: their number, and their sum in hundredths. */
export const sumProfits = async (
  db: Db,
  runId: number,
): Promise<readonly { readonly type: BonusKind; readonly count: number; readonly sum: Money }[]> => {
  const rows = await db
    .selectFrom("profit")
    .select((eb) => [
      "type",
      eb.cast<number>(eb.fn.countAll(), "integer").as("count"),
      eb.cast<Money>(eb.fn.sum("amount"), "bigint").as("sum"),
    ])
    .where("run_id", "=", runId)
    .groupBy("type")
    .execute();
  return rows.toSorted((a, b) => BONUS_KINDS.indexOf(a.type) - BONUS_KINDS.indexOf(b.type));
};
