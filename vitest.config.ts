import { existsSync, statfsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/** Against two API processes and two workers. What posts and voids runs changes everybody's profits, so no other flow meets it. */
const several = ["e2e/{shop/register-and-buy,shop/transfer,admin/orders,admin/commission}.test.ts"];

/** `npm test` leaves out what takes longest; `npm run test:all`, and Vitest by itself, leave out nothing. */
const isShort = process.env["TEST_PART"] === "short";

/** The ways through the shop and the admin app that `npm test` walks in a browser. */
const flows = [
  "e2e/shop/{log-in,register-and-buy,card-payment,transfer,convert,withdraw,team,profit,incentives}.test.ts",
  "e2e/admin/{members,orders,withdrawals}.test.ts",
];

/**
 * Server tests that kill a run dozens of times, send every field of every call dozens of values, draw random data, dump
 * whole databases, or wait for the next minute.
 */
const thorough = [
  "apps/server/src/modules/network/ancestry.test.ts",
  "apps/server/src/modules/plan/{runs,profits,incentives}/random-*.test.ts",
  "apps/server/src/modules/plan/runs/killed-run.test.ts",
  "apps/server/src/platform/jobs/run-worker.test.ts",
  "apps/server/src/whole-server/{backup,hostile-input,admin-hostile-input,log-secrets,uploads-at-once}.test.ts",
];

/** Tests wait for what they look for. A limit only ends what would never come, so it is far above what a busy machine takes. */
const PATIENCE = 180_000;

const limits = { testTimeout: PATIENCE, hookTimeout: PATIENCE, expect: { poll: { timeout: 60_000 } } };

const noConsoleErrors = "./apps/server/src/testing/setup/no-console-errors.ts";
const processorTime = "./apps/server/src/testing/setup/note-processor-time.ts";

const inBrowsers = {
  // Files share what they load, and one connection to the browser.
  isolate: false,
  // Where the machine stalls a picture comes late. What needed its second try is marked in the report.
  retry: 1,
  setupFiles: [processorTime],
  ...limits,
};

/** The server in processes of its own, which are killed. */
const runtime = {
  test: {
    name: "runtime",
    include: ["tests/runtime/**/*.test.ts"],
    globalSetup: ["./tests/runtime/prepare-data.ts"],
    setupFiles: [processorTime],
    ...limits,
    sequence: { groupOrder: 1 },
  },
};

/** The same shop in several processes. */
const againstSeveral = {
  test: {
    name: "several",
    include: several,
    globalSetup: ["./e2e/support/start-several-servers.ts"],
    ...inBrowsers,
    sequence: { groupOrder: 3 },
  },
};

/** A database is a thousand small files, which memory makes many times faster than a disk. Where there is room, all that tests throw away lies there. */
const MEMORY = "/dev/shm";
const ROOM_GIB = 6;

if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ROOM_GIB * 1024 ** 3) process.env["TMPDIR"] = MEMORY;
}

/** Tests start hundreds of servers and tools. Each takes half the time where what Node compiled is stored. */
process.env["NODE_COMPILE_CACHE"] = fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

// Groups run one after another, so that tests which measure or wait have the machine to themselves.
export default defineConfig({
  test: {
    // One more than the machine that checks every change has cores: a test that waits for a process or a browser leaves one idle.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.ts",
            "apps/{shop,storefront,admin}/**/*.test.ts",
            "tests/{repository,spec,plan}/**/*.test.ts",
          ],
          // No test replaces a module, so files share what they load.
          isolate: false,
          setupFiles: [processorTime, noConsoleErrors],
          ...limits,
        },
      },
      {
        test: {
          name: "component",
          include: ["packages/{ui,web}/**/*.test.tsx", "apps/{shop,storefront,admin}/**/*.test.tsx"],
          environment: "jsdom",
          // No test replaces a module, so files share what they load. What a page stores is cleared after each test.
          isolate: false,
          setupFiles: [processorTime, noConsoleErrors, "./packages/web/src/testing/setup-screens.ts"],
          ...limits,
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/server/**/*.test.ts"],
          exclude: isShort ? thorough : [],
          // No test of the server replaces a module, so its files share what they load, which is most of the time of the short ones.
          isolate: false,
          globalSetup: ["./apps/server/src/testing/setup/template-database.ts"],
          setupFiles: [processorTime, noConsoleErrors],
          ...limits,
        },
      },
      ...(isShort ? [] : [runtime]),
      {
        test: {
          name: "e2e",
          include: isShort ? flows : ["e2e/**/*.test.ts"],
          exclude: isShort ? [] : several,
          globalSetup: ["./e2e/support/start-run.ts"],
          ...inBrowsers,
          sequence: { groupOrder: 2 },
        },
      },
      ...(isShort ? [] : [againstSeveral]),
    ],
  },
});
