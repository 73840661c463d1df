import type { Money } from "@espalier/core/money/money";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../in-transaction.ts";
import { type KeyOf, type Parts, batchedQuery } from "./batched-query.ts";

/** The amounts (hundredths) of some rows together, and how many rows they are. */
type Sum = { readonly total: Money; readonly count: number };

/** What an index finds in little time. */
const FEW = 1_000;

/**
 * The sum of the rows that belong to a key, read as by batchedQuery while they are few. Of who has more, they are summed by
 * a statement of its own, so that nobody else waits for it.
 */
export const batchedSum = <const Of extends Parts>(
  parts: Of,
  rowsOf: (param: (name: keyof Of & string) => RawBuilder<unknown>) => RawBuilder<{ readonly amount: Money }>,
): ((db: Db, key: KeyOf<Of>) => Promise<Sum>) => {
  const sumOf = (rows: RawBuilder<unknown>) =>
    sql<Sum>`select coalesce(sum(amount), 0)::bigint as total, count(*)::integer as count from (${rows}) found`;
  const ofFew = batchedQuery(parts, (param) => sumOf(sql`${rowsOf(param)} limit ${sql.lit(FEW + 1)}`));
  const ofAll = batchedQuery(parts, (param) => sumOf(rowsOf(param)));
  return async (db, key) => {
    let [sum] = await ofFew(db, key);
    if (sum && sum.count > FEW) [sum] = await ofAll(db, key);
    if (!sum) throw new Error("a sum has no row");
    return { total: sum.total, count: sum.count };
  };
};
