import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "./start-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data directory whose database is created and migrated. No server runs on it. */
    readonly preparedData: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), "espalier-prepared-"));

/** Creates and migrates a database once, for all tests whose subject is something else: they copy it. */
export const setup = async (project: TestProject): Promise<void> => {
  const server = startServer({ DATA_DIR: folder });
  await server.ready;
  server.signal("SIGTERM");
  await server.ended;
  project.provide("preparedData", folder);
};

export const teardown = (): void => rmSync(folder, { recursive: true });
