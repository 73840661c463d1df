import type { TestProject } from "vitest/node";
import { ensureAppRole } from "../../platform/db/ensure-app-role.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { openDebianPostgres } from "./debian-postgres.ts";
import { openThrowawayPostgres } from "./throwaway-postgres.ts";

/** The same key as in `test-app`, which is not imported because it loads the whole server. */
const SECRET_KEY = "the secret key of every test database";

type TestPostgres = Awaited<ReturnType<typeof openDebianPostgres>>;

let postgres: TestPostgres | undefined;

/** Runs before the tests: starts one PostgreSQL for all files and applies the migrations once. */
export const setup = async (project: TestProject): Promise<void> => {
  postgres = await (process.env["TEST_POSTGRES"] === "debian" ? openDebianPostgres() : openEmbedded());
  await migrate(postgres.ownerUrl);
  const firstId = process.env["TEST_FIRST_ID"];
  if (firstId !== undefined) await startIdsAt(postgres.ownerUrl, Number(firstId));
  const appUrl = await ensureAppRole(postgres.ownerUrl, { secretKey: SECRET_KEY, previousKeys: [] });
  project.provide("template", { adminUrl: postgres.adminUrl, ownerUrl: postgres.ownerUrl, appUrl });
};

const openEmbedded = async (): Promise<TestPostgres> => {
  const embedded = await openThrowawayPostgres();
  return { adminUrl: embedded.ownerUrl, ...embedded };
};

/** Makes the ids of every table start at a number, as in an old and large database; those of customers as far above it as above the first. */
const startIdsAt = (ownerUrl: string, first: number): Promise<void> =>
  withClient(ownerUrl, "tests", async (client) => {
    const { rows } = await client.query<{ name: string; start: string }>(
      "select sequencename as name, start_value as start from pg_sequences where schemaname = 'public'",
    );
    for (const { name, start } of rows)
      await client.query(`alter sequence ${name} restart with ${Number(start) - 1 + first}`);
  });

export const teardown = async (): Promise<void> => {
  await postgres?.stop();
};
