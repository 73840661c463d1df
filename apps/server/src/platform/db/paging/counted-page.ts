import { type Expression, sql } from "kysely";

import type { Db } from "../in-transaction.ts";
import { type PageRequest, type PageStart, readPage } from "./paged.ts";

/** A page and the total number of rows; 10,001 means more than 10,000. */
export type CountedPage<Row> = { readonly total: number; readonly list: Row[] };

/** Reads one page like `readPage`, and counts the rows of `all`, the same list without pages, up to 10,001. */
export const readCountedPage = async <Row extends { readonly id: number }>(
  db: Db,
  page: PageRequest,
  all: Expression<unknown>,
  read: (start: PageStart) => Promise<readonly Row[]>,
): Promise<CountedPage<Row>> => {
  const [total, list] = await Promise.all([countSome(db, all), readPage(db, page, read)]);
  return { total, list: [...list] };
};

/** The number of rows, up to 10,001. */
export const countSome = async (db: Db, rows: Expression<unknown>): Promise<number> => {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select from (${rows}) all_of_them limit 10001) counted`.execute(db);
  return counted.rows[0]?.n ?? 0;
};

/** The exact number of rows. */
export const countRows = async (db: Db, rows: Expression<unknown>): Promise<number> => {
  const counted = await sql<{ n: number }>`select count(*)::int as n from (${rows}) all_of_them`.execute(db);
  return counted.rows[0]?.n ?? 0;
};
