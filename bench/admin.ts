import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../apps/server/src/platform/db/with-client.ts";
import { rollUpDays } from "../apps/server/src/modules/reports/daily-figures/roll-up-days.ts";
import { fillTree } from "./network/fill-tree.ts";
import { growBranches } from "./network/grow-branches.ts";
import { printer } from "./network/print-figures.ts";
import { type Running, startProcess } from "./network/start-process.ts";
import { benchExports } from "./admin/bench-exports.ts";
import { benchImport } from "./admin/bench-import.ts";
import { benchServedExports } from "./admin/bench-served-exports.ts";
import { benchLists } from "./admin/bench-lists.ts";
import { fillInstallation } from "./admin/fill-installation.ts";
import { logInOwner } from "./admin/log-in-owner.ts";
import { count } from "./plan/measure-alone.ts";
import { openBenchPostgres } from "./open-bench-postgres.ts";

const MEMBERS = 1_000_000;
const ORDERS_EACH = 3;
/** The operators who export at once. */
const OPERATORS = 5;
/** The heap of the server that writes exports, in MB. */
const SERVER_HEAP = 512;
const PARTS = ["lists", "exports", "import"] as const;

/**
 * The admin app's lists, overview, exports and import on 1,000,000 members and 3,000,000 orders, in a database of its
 * own that is removed. A number sets the members; `lists`, `exports` and `import` select a part: `npm run bench --
 * admin 10000 lists`.
 */
export const run = async (only: readonly string[]): Promise<void> => {
  const size = only.filter((word) => /^\d+$/.test(word)).map(Number)[0] ?? MEMBERS;
  const requested = PARTS.filter((part) => only.includes(part));
  const parts = requested.length === 0 ? PARTS : requested;
  console.log(`load average before: ${loadavg()[0]?.toFixed(1)}\n`);
  if (parts.includes("exports")) benchExports(size);
  if (parts.some((part) => part !== "import")) await benchInstallation(size, parts);
  if (parts.includes("import")) await benchImport(Math.min(size, 100_000));
};

const benchInstallation = async (size: number, parts: readonly (typeof PARTS)[number][]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const postgres = await openBenchPostgres(join(folder, "database"));
  try {
    await migrate(postgres.ownerUrl);
    const filling = performance.now();
    await withClient(postgres.ownerUrl, "bench", async (client) => {
      await fillTree(client, growBranches("random", size));
    });
    await fillInstallation(postgres.ownerUrl, size, size * ORDERS_EACH);
    const print = printer(size);
    console.log(
      `${count(size)} members, ${count(size * ORDERS_EACH)} orders, filled in ${((performance.now() - filling) / 1000).toFixed(0)} s\n`,
    );
    const { db, close } = openDatabase({ url: postgres.ownerUrl, patience: 0 });
    const server = { DATA_DIR: join(folder, "server"), DATABASE_URL: postgres.ownerUrl, ROLE: "api" };
    try {
      if (parts.includes("lists")) {
        const rolling = performance.now();
        await rollUpDays(db, { timeZone: "UTC", now: new Date() });
        print("figures of all days, counted once", `${((performance.now() - rolling) / 1000).toFixed(1)} s`);
        await beside(server, async ({ url }) => await benchLists(url, await logInOwner(db), print, size));
      }
      if (parts.includes("exports")) {
        const tokens: string[] = [];
        for (let operator = 1; operator <= OPERATORS; operator += 1) tokens.push(await logInOwner(db));
        // What it needs, and not how long V8 puts off collecting.
        const bounded = { ...server, NODE_OPTIONS: `--max-old-space-size=${SERVER_HEAP}` };
        console.log(`\na server with a heap of ${SERVER_HEAP} MB`);
        await beside(bounded, async (api) => await benchServedExports(api, tokens, print));
      }
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};

/** Does something beside a server, which is stopped afterwards; prints what it said where that fails. */
const beside = async (
  environment: Readonly<Record<string, string>>,
  work: (server: Running) => Promise<void>,
): Promise<void> => {
  const server = await startProcess(environment);
  try {
    await work(server);
  } catch (error) {
    for (const line of server.lines()) console.error(line);
    throw error;
  } finally {
    await server.stop();
  }
};
