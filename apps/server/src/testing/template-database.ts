import type { TestProject } from "vitest/node";
import type { EmbeddedPostgres } from "../db/embedded-postgres.ts";
import { ensureAppRole } from "../db/ensure-app-role.ts";
import { migrate } from "../db/migrate.ts";
import { openThrowawayPostgres } from "./throwaway-postgres.ts";

let postgres: EmbeddedPostgres | undefined;

/** Before a test run: one PostgreSQL for all files, with the migrations applied once. */
export const setup = async (project: TestProject): Promise<void> => {
  postgres = await openThrowawayPostgres();
  await migrate(postgres.ownerUrl);
  const appUrl = await ensureAppRole(postgres.ownerUrl, "the secret key of every test database");
  project.provide("template", { ownerUrl: postgres.ownerUrl, appUrl });
};

export const teardown = async (): Promise<void> => {
  await postgres?.stop();
};
