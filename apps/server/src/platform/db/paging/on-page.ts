import { type RawBuilder, sql, type SqlBool } from "kysely";

import type { PageStart } from "./paged.ts";

/** SQL condition: the rows of a page of a list in the order of ids, the highest first, or those that another order found. */
export const onPage = (
  id: RawBuilder<unknown>,
  { below, ids }: Pick<PageStart, "below" | "ids">,
): RawBuilder<SqlBool> =>
  ids === undefined ? sql<SqlBool>`${id} < ${below}::bigint` : sql<SqlBool>`${id} = any(${ids}::bigint[])`;
