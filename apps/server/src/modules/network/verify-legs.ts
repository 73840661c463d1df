import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { LEG_CHECKS } from "./leg-checks.ts";

/** Recomputes every leg from the rolled-up events, one at a time, and returns a line for each difference. */
export const verifyLegs = async (tx: Tx): Promise<readonly string[]> => {
  await sql`set local statement_timeout = 0`.execute(tx);
  let differences: readonly string[] = [];
  for (const check of LEG_CHECKS)
    differences = differences.concat((await check.execute(tx)).rows.map(({ difference }) => difference));
  return differences;
};
