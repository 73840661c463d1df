import { inject } from "vitest";
import type { Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";

/** Changes the shop's database directly, in place of an operator or of passing time. */
export const withDatabase = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
  const { db, close } = openDatabase({ url: inject("e2e").databaseUrl });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
