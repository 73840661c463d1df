import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserServer, chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { ensureAppRole } from "../../apps/server/src/platform/db/ensure-app-role.ts";
import { openThrowawayPostgres } from "../../apps/server/src/testing/setup/throwaway-postgres.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { balance } from "../../tests/runtime/round-robin.ts";
import { findPgBouncer, startPgBouncer } from "../../tests/runtime/start-pgbouncer.ts";
import { startServer } from "../../tests/runtime/start-server.ts";
import { SECRET_KEY, SEED_PATIENCE } from "./start-shop.ts";

/** Functions that close everything opened so far; they run in reverse order. */
const closers: (() => Promise<void>)[] = [];
const lines: (() => readonly string[])[] = [];

/**
 * Starts for a run: one PostgreSQL, PgBouncer before it if it is installed, two API processes behind a balancer that
 * alternates between them, two workers, and one browser.
 */
export const setup = async (project: TestProject): Promise<void> => {
  const postgres = await openThrowawayPostgres();
  closers.push(async () => await postgres.stop());
  const dataDir = mkdtempSync(join(tmpdir(), "espalier-several-"));
  closers.push(() => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })));
  const program = findPgBouncer();
  if (program === undefined) console.info("PgBouncer is not on this machine, so these tests go straight to PostgreSQL");
  const pooler = program === undefined ? undefined : await startPgBouncer(program, postgres.ownerUrl);
  if (pooler) closers.push(async () => await pooler.stop());

  const urls: string[] = [];
  const balancer = await balance(() => urls);
  closers.push(async () => await balancer.stop());
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.ownerUrl,
    SECRET_KEY,
    SEED: "demo",
    PUBLIC_URL: balancer.url,
    ...(pooler ? { DATABASE_POOLER_URL: pooler.url } : {}),
  };
  const start = async (role: "api" | "worker"): Promise<string> => {
    const server = startServer({ ...environment, ROLE: role }, SEED_PATIENCE);
    lines.push(server.lines);
    closers.push(async () => {
      server.signal("SIGTERM");
      await server.ended;
    });
    await server.prints("ready");
    return role === "api" ? await server.ready : "";
  };
  urls.push(await start("api"));
  const [second, , , browser] = await Promise.all([start("api"), start("worker"), start("worker"), openBrowser()]);
  urls.push(second);
  const databaseUrl = await ensureAppRole(postgres.ownerUrl, { secretKey: SECRET_KEY, previousKeys: [] });
  project.provide("e2e", { url: balancer.url, databaseUrl, secretKey: SECRET_KEY, browser: browser.wsEndpoint() });
};

const openBrowser = async (): Promise<BrowserServer> => {
  const browser = await chromium.launchServer({ executablePath: findBrowser(), host: "127.0.0.1" });
  closers.push(async () => await browser.close());
  return browser;
};

export const teardown = async (): Promise<void> => {
  for (const close of closers.splice(0).toReversed()) await close();
  const faults = lines.flatMap((of) => of()).filter((line) => !/^(?:ready|admin app: )/.test(line));
  if (faults.length > 0) throw new Error(`the servers reported:\n${faults.join("\n")}`);
};
