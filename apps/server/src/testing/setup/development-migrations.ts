import { withClient } from "../../platform/db/with-client.ts";
import listed from "./development-migrations.json" with { type: "json" };

/** The migrations that a database has of the last version before the baselines were written again, which no later one reads. */
export const developmentMigrations = Object.entries(listed).map(([name, checksum]) => ({ name, checksum }));

/** Makes a database say that those migrations were applied to it, and no others. */
export const noteDevelopmentMigrations = async (ownerUrl: string): Promise<void> =>
  await withClient(ownerUrl, "tests", async (client) => {
    await client.query(`create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`);
    await client.query("delete from schema_migration");
    await client.query(
      "insert into schema_migration (name, checksum) select name, checksum from jsonb_to_recordset($1) m (name text, checksum text)",
      [JSON.stringify(developmentMigrations)],
    );
  });
