import { existsSync, statfsSync } from "node:fs";

import { defineConfig } from "vitest/config";

/** Against two API processes and two workers. What posts and voids runs changes everybody's profits, so no other journey meets it. */
const several = ["e2e/{shop/register-and-buy,shop/transfer,admin/orders,admin/commission}.test.ts"];

const inBrowsers = {
  // A browser waits more than it works.
  maxWorkers: 3,
  // Where the machine stalls a picture comes late. What needed its second try is marked in the report.
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const noConsoleErrors = "./apps/server/src/testing/setup/no-console-errors.ts";

/** A database is a thousand small files, which memory makes many times faster than a disk. Where there is room, all that tests throw away lies there. */
const MEMORY = "/dev/shm";
const ROOM_GIB = 6;

if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ROOM_GIB * 1024 ** 3) process.env["TMPDIR"] = MEMORY;
}

// Groups run one after another, so that tests which measure or wait have the machine to themselves.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.{ts,tsx}",
            "apps/{shop,admin}/**/*.test.{ts,tsx}",
            "tests/{repository,spec,plan}/**/*.test.ts",
          ],
          setupFiles: [noConsoleErrors],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/server/**/*.test.ts"],
          // No test of the server replaces a module, so its files share what they load, which is most of the time of the short ones.
          isolate: false,
          globalSetup: ["./apps/server/src/testing/setup/template-database.ts"],
          setupFiles: [noConsoleErrors],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "runtime",
          include: ["tests/runtime/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude: several,
          globalSetup: ["./e2e/support/start-run.ts"],
          ...inBrowsers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "several",
          include: several,
          globalSetup: ["./e2e/support/start-several.ts"],
          ...inBrowsers,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
