import type { Money } from "@espalier/core/money/money";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../in-transaction.ts";
import { type KeyOf, type Parts, batchedQuery } from "./batched-query.ts";

/** The sum of the amounts (hundredths) of rows, and their number. */
type Sum = { readonly total: Money; readonly count: number };

/** The number of rows that an index reads quickly. */
const FEW = 1_000;

/**
 * Sums the rows of a key, read by batchedQuery while they are few. The rows of a key with more are summed by a separate
 * statement, so that no other reader waits for it.
 */
export const batchedSum = <const Of extends Parts>(
  parts: Of,
  rowsOf: (param: (name: keyof Of & string) => RawBuilder<unknown>) => RawBuilder<{ readonly amount: Money }>,
): ((db: Db, key: KeyOf<Of>) => Promise<Sum>) => {
  const sums = fewThenAll(
    parts,
    rowsOf,
    (rows) =>
      sql<Sum>`select coalesce(sum(amount), 0)::bigint as total, count(*)::integer as count from (${rows}) found`,
  );
  return async (db, key) => {
    const [sum] = await sums(db, key);
    if (!sum) throw new Error("a sum has no row");
    return { total: sum.total, count: sum.count };
  };
};

/** As batchedSum, with one sum for each combination of values that the rows have in the columns of `group`. */
export const batchedSumsBy = <const Of extends Parts, const Group extends readonly string[]>(
  parts: Of,
  group: Group,
  rowsOf: (
    param: (name: keyof Of & string) => RawBuilder<unknown>,
  ) => RawBuilder<Readonly<Record<Group[number], string>> & { readonly amount: Money }>,
): ((db: Db, key: KeyOf<Of>) => Promise<readonly (Sum & Readonly<Record<Group[number], string>>)[]>) => {
  const columns = sql.join(group.map((column) => sql.id(column)));
  return fewThenAll(
    parts,
    rowsOf,
    (rows) => sql`
      select ${columns}, sum(amount)::bigint as total, count(*)::integer as count from (${rows}) found group by ${columns}`,
  );
};

const fewThenAll = <const Of extends Parts, Row extends Sum>(
  parts: Of,
  rowsOf: (param: (name: keyof Of & string) => RawBuilder<unknown>) => RawBuilder<unknown>,
  sumOf: (rows: RawBuilder<unknown>) => RawBuilder<Row>,
): ((db: Db, key: KeyOf<Of>) => Promise<readonly Row[]>) => {
  const ofFew = batchedQuery(parts, (param) => sumOf(sql`${rowsOf(param)} limit ${sql.lit(FEW + 1)}`));
  const ofAll = async (db: Db, key: KeyOf<Of>): Promise<readonly Row[]> => {
    const param = (name: keyof Of & string) => sql`${key[name] ?? null}::${sql.raw(parts[name] ?? "")}`;
    return (await sumOf(rowsOf(param)).execute(db)).rows;
  };
  return async (db, key) => {
    const sums = await ofFew(db, key);
    const counted = sums.reduce((all, { count }) => all + count, 0);
    return counted > FEW ? await ofAll(db, key) : sums;
  };
};
