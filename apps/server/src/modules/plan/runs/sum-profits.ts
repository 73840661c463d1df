import type { Money } from "@espalier/core/money/money";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";

import type { Db } from "../../../platform/db/in-transaction.ts";

/** What a run's profits come to, by type: how many, and their sum in hundredths. */
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
  const sums = rows.map((row) => ({ ...row, type: oneOf(BONUS_KINDS, row.type) }));
  return sums.toSorted((a, b) => BONUS_KINDS.indexOf(a.type) - BONUS_KINDS.indexOf(b.type));
};
