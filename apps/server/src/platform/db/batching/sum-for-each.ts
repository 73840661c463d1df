import type { Money } from "@espalier/core/money/money";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../in-transaction.ts";
import { type KeyOf, type Parts, readForEach } from "./read-for-each.ts";

/** The amounts (hundredths) of some rows together, and how many rows they are. */
type Sum = { readonly total: Money; readonly count: number };

/** What an index finds in little time. */
const FEW = 1_000;

/**
 * The sum of the rows that belong to a key, read as by readForEach while they are few. Of who has more, they are summed by
 * a statement of its own, so that nobody else waits for it.
 */
export const sumForEach = <const Of extends Parts>(
  parts: Of,
  rowsOf: (asked: (name: keyof Of & string) => RawBuilder<unknown>) => RawBuilder<{ readonly amount: Money }>,
): ((db: Db, key: KeyOf<Of>) => Promise<Sum>) => {
  const sumOf = (rows: RawBuilder<unknown>) =>
    sql<Sum>`select coalesce(sum(amount), 0)::bigint as total, count(*)::integer as count from (${rows}) found`;
  const ofFew = readForEach(parts, (asked) => sumOf(sql`${rowsOf(asked)} limit ${sql.lit(FEW + 1)}`));
  const ofAll = readForEach(parts, (asked) => sumOf(rowsOf(asked)));
  return async (db, key) => {
    let [sum] = await ofFew(db, key);
    if (sum && sum.count > FEW) [sum] = await ofAll(db, key);
    if (!sum) throw new Error("a sum has no row");
    return { total: sum.total, count: sum.count };
  };
};
