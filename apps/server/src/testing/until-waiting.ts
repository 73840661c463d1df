import { sql } from "kysely";
import { expect } from "vitest";

import type { Db } from "../platform/db/in-transaction.ts";

/** Resolves once something in a test's database waits for a lock of another transaction. */
export const untilWaiting = async (db: Db): Promise<void> => {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(db);
      return rows[0]?.waiting;
    })
    .toBeGreaterThan(0);
};
