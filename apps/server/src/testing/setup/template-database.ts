import type { TestProject } from "vitest/node";
import type { EmbeddedPostgres } from "../../platform/embedded-postgres/embedded-postgres.ts";
import { ensureAppRole } from "../../platform/db/ensure-app-role.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { openDebianPostgres } from "./debian-postgres.ts";
import { openThrowawayPostgres } from "./throwaway-postgres.ts";

/** The same key as in `test-app`, which is not imported because it loads the whole server. */
const SECRET_KEY = "the secret key of every test database";

let postgres: EmbeddedPostgres | undefined;

/** Runs before the tests: starts one PostgreSQL for all files and applies the migrations once. */
export const setup = async (project: TestProject): Promise<void> => {
  postgres = await (process.env["TEST_POSTGRES"] === "debian" ? openDebianPostgres() : openThrowawayPostgres());
  await migrate(postgres.ownerUrl);
  const firstId = process.env["TEST_FIRST_ID"];
  if (firstId !== undefined) await startIdsAt(postgres.ownerUrl, Number(firstId));
  const appUrl = await ensureAppRole(postgres.ownerUrl, { secretKey: SECRET_KEY, previousKeys: [] });
  project.provide("template", { ownerUrl: postgres.ownerUrl, appUrl });
};

/** Makes the ids of every table start at a number, as in an old and large database. */
const startIdsAt = (ownerUrl: string, first: number): Promise<void> =>
  withClient(ownerUrl, "tests", async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select sequencename as name from pg_sequences where schemaname = 'public'",
    );
    for (const { name } of rows) await client.query(`alter sequence ${name} restart with ${first}`);
  });

export const teardown = async (): Promise<void> => {
  await postgres?.stop();
};
