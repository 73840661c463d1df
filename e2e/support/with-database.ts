import { inject } from "vitest";
import type { Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";

/** Does what an operator or time would do, straight in the shop's database. */
export const withDatabase = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
  const { db, close } = openDatabase({ url: inject("e2e").databaseUrl });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
