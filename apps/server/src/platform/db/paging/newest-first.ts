import { type RawBuilder, sql, type SqlBool } from "kysely";

import type { PageStart } from "./paged.ts";

/**
 * SQL condition: the rows that come after the last row of the previous page, in the order of `created_at`, then `id`,
 * of a table under this name. An index on both, and one on `id`, make it cheap at any position.
 */
export const comesAfter = (
  { name, table }: { readonly name: string; readonly table: string },
  { after }: Pick<PageStart, "after">,
  order: "newest" | "oldest" = "newest",
): RawBuilder<SqlBool> => {
  if (after === undefined) return sql<SqlBool>`true`;
  const place = sql`(${sql.ref(`${name}.created_at`)}, ${sql.ref(`${name}.id`)})`;
  const last = sql`((select created_at from ${sql.table(table)} where id = ${after}), ${after})`;
  return order === "newest" ? sql<SqlBool>`${place} < ${last}` : sql<SqlBool>`${place} > ${last}`;
};
