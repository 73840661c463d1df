import { withClient } from "../platform/db/with-client.ts";
import type { TestDatabase } from "./setup/database.ts";

/** Runs something while every connection dies that writes a row of a table, as with a process that is killed there. */
export const dyingAt = async <Value>(
  { database }: { readonly database: Pick<TestDatabase, "ownerUrl"> },
  table: string,
  run: () => Promise<Value>,
): Promise<Value> =>
  await withClient(database.ownerUrl, "tests", async (client) => {
    await client.query(`create or replace function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$`);
    await client.query(`create trigger die before insert or update on ${table} for each row execute function die()`);
    try {
      return await run();
    } finally {
      await client.query(`drop trigger die on ${table}`);
    }
  });
