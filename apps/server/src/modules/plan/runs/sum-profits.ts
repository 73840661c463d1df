import type { Money } from "@espalier/core/money/money";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { PROFIT_TYPES, type ProfitType } from "@espalier/core/vocabulary/network";

import type { Db } from "../../../platform/db/in-transaction.ts";

/** What a run's profits come to, by type: how many, and their sum in hundredths. */
export const sumProfits = async (
  db: Db,
  runId: number,
): Promise<readonly { readonly type: ProfitType; readonly count: number; readonly sum: Money }[]> => {
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
  const sums = rows.map((row) => ({ ...row, type: oneOf(PROFIT_TYPES, row.type) }));
  return sums.toSorted((a, b) => PROFIT_TYPES.indexOf(a.type) - PROFIT_TYPES.indexOf(b.type));
};
