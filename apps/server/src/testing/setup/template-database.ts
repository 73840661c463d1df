import type { TestProject } from "vitest/node";
import type { EmbeddedPostgres } from "../../platform/embedded-postgres/embedded-postgres.ts";
import { ensureAppRole } from "../../platform/db/ensure-app-role.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openThrowawayPostgres } from "./throwaway-postgres.ts";

/** As `test-app` has it, which is not loaded here since it brings the whole server along. */
const SECRET_KEY = "the secret key of every test database";

let postgres: EmbeddedPostgres | undefined;

/** Before a test run: one PostgreSQL for all files, with the migrations applied once. */
export const setup = async (project: TestProject): Promise<void> => {
  postgres = await openThrowawayPostgres();
  await migrate(postgres.ownerUrl);
  const appUrl = await ensureAppRole(postgres.ownerUrl, { secretKey: SECRET_KEY, previousKeys: [] });
  project.provide("template", { ownerUrl: postgres.ownerUrl, appUrl });
};

export const teardown = async (): Promise<void> => {
  await postgres?.stop();
};
