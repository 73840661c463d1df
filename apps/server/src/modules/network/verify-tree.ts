import { type RawBuilder, sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { type TreeDifference, TREE_CHECKS } from "./tree-checks.ts";

/**
 * Checks the whole placement tree and returns a line for each difference: none for a sound tree, also while members
 * register. Each check is one statement over all members; the statement timeout is lifted for the rest of `tx`.
 */
export const verifyTree = async (tx: Tx): Promise<readonly string[]> => {
  await sql`set local statement_timeout = 0`.execute(tx);
  let differences: readonly string[] = [];
  for (const check of TREE_CHECKS) differences = differences.concat(await linesOf(tx, check));
  return differences;
};

const linesOf = async (tx: Tx, check: RawBuilder<TreeDifference>): Promise<readonly string[]> =>
  (await check.execute(tx)).rows.map(({ difference }) => difference);
