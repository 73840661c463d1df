import { inject } from "vitest";
import type { Db } from "../../apps/server/src/db/in-transaction.ts";
import { openDatabase } from "../../apps/server/src/db/open-database.ts";

/** Does what an operator or time would do, straight in the shop's database. */
export const withDatabase = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
  const { db, close } = openDatabase({ url: inject("journeys").databaseUrl });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
