import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { writeSetting } from "../../settings/settings.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { planWorld, SEVEN } from "../../../testing/plan-world.ts";
import { SECRET_KEY } from "../../../testing/setup/test-app.ts";

const COMMAND = fileURLToPath(new URL("../../../../../../scripts/plan.ts", import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const world = await planWorld(database.db, SEVEN);
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
});
afterAll(async () => await database.drop());

/** Runs `npm run plan -- close` and returns its output and exit code. */
const close = async (): Promise<{ readonly lines: readonly string[]; readonly code: unknown }> => {
  const env = { PATH: process.env["PATH"], DATABASE_URL: database.ownerUrl, SECRET_KEY };
  const read = (text: string): readonly string[] =>
    text.split("\n").flatMap((line) => (line === "" ? [] : [line.trim().replaceAll(/ {2,}/g, ": ")]));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, "close"], { env });
    return { lines: read(stdout), code: 0 };
  } catch (error) {
    return { lines: read(`${Object(error).stdout}${Object(error).stderr}`), code: Object(error).code };
  }
};

test("the command closes the open period and prints the result", async () => {
  const { lines, code } = await close();
  expect(lines.filter((line) => !/^(?:(?:plan day|from|to): |run \d+ )/.test(line))).toEqual([
    "run: 1",
    "status: posted",
    "plan version: 1",
    "volume: 300.00",
    "pairs and leaders: 8.00",
    "of at most: 180.00",
    "invite profits: 2 over 20.00",
    "pair profits: 1 over 8.00",
  ]);
  expect(code).toBe(0);
  await expectCleanLedger(database.db);
});

test("a run that waits to be accepted is printed, and prevents the next close", async () => {
  await inTransaction(database.db, async (tx) => done(await writeSetting(tx, "plan.acceptRuns", true)));
  const waiting = await close();
  expect(waiting.lines).toContain("status: computed, waits to be accepted");
  expect(waiting.code).toBe(0);
  const { lines, code } = await close();
  expect(lines.slice(1)).toEqual(["plan: a run is computed and waits to be accepted: nothing can be closed before"]);
  expect(code).toBe(1);
});
