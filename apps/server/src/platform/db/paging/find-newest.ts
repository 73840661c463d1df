import { type Expression, sql } from "kysely";

import type { Db } from "../in-transaction.ts";
import { comesAfter } from "./newest-first.ts";
import type { PageStart } from "./paged.ts";
import type { DB } from "../schema.generated.ts";

/** The next rows in the order of `created_at`, then `id`, newest first. */
export type Next = Pick<PageStart, "after"> & { readonly most: number };

/** The rows of a list: all, or only the next ones. */
type Rows = (next?: Next) => Expression<{ id: number; created_at: Date }>;

/** A subquery with only the next rows of a table. */
export const nextRows = <Table extends keyof DB>(table: Table, { after, most }: Next) =>
  sql<DB[Table]>`(
    select next.* from ${sql.table(table)} next
    where ${comesAfter({ name: "next", table }, { after })}
    order by next.created_at desc, next.id desc
    limit ${most}
  )`;

/**
 * The ids of a page of a table's rows in the order of `created_at`, then `id`; the other columns of a page are joined
 * to these alone. `near`: the number of next rows that are searched first, which is quick for conditions that many rows
 * meet. Only when these do not fill the page is the whole table searched, by an index on the condition and never in
 * order.
 */
export const findNewest = async (
  db: Db,
  rows: Rows,
  {
    table,
    start,
    near,
    order = "newest",
  }: {
    readonly table: keyof DB;
    readonly start: PageStart;
    readonly near?: number | undefined;
    readonly order?: "newest" | "oldest";
  },
): Promise<readonly number[]> => {
  if (start.ids !== undefined) return start.ids;
  const direction = sql.raw(order === "newest" ? "desc" : "asc");
  const page = sql`
    select found.id from found where ${comesAfter({ name: "found", table }, start, order)}
    order by found.created_at ${direction}, found.id ${direction}
    offset ${start.skip} limit ${start.limit}`;
  const find = async (found: ReturnType<Rows>, kind: "materialized" | "not materialized") => {
    const { rows: ids } = await sql<{ id: number }>`with found as ${sql.raw(kind)} (${found}) ${page}`.execute(db);
    return ids.map(({ id }) => id);
  };
  if (near === undefined) return await find(rows(), "not materialized");
  const found = order === "newest" ? await find(rows({ after: start.after, most: near }), "materialized") : [];
  return found.length === start.limit ? found : await find(rows(), "materialized");
};
