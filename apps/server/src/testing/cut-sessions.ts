import { withClient } from "../platform/db/with-client.ts";
import type { TestDatabase } from "./setup/database.ts";

/** Ends every session of a test's database, like a restart of the database server. */
export const cutSessions = async ({ ownerUrl }: TestDatabase): Promise<void> =>
  await withClient(ownerUrl, "tests", async (client) => {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  });
