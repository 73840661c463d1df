import { defineConfig } from "vitest/config";

const noConsoleErrors = "./apps/server/src/testing/no-console-errors.ts";

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
            "apps/{shop,office}/**/*.test.{ts,tsx}",
            "tests/{house,contract,plan}/**/*.test.ts",
          ],
          setupFiles: [noConsoleErrors],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/server/**/*.test.ts"],
          globalSetup: ["./apps/server/src/testing/template-database.ts"],
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
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["./tests/journeys/start-run.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          // The same journeys, some of them, against two API processes and two workers.
          name: "several",
          include: ["tests/journeys/{register-and-buy,transfer,office-orders}.test.ts"],
          globalSetup: ["./tests/journeys/start-several.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
