import { withClient } from "../platform/db/with-client.ts";
import type { TestDatabase } from "./setup/database.ts";

/** Ends every session of the server in a test's database, like a restart of PostgreSQL. A login may end its own sessions. */
export const cutSessions = async ({ appUrl }: TestDatabase): Promise<void> =>
  await withClient(appUrl, "tests", async (client) => {
    await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  });
