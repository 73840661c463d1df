import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { money } from "@espalier/core/money/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { copyDatabase, testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { planWorld, SEVEN } from "../../../testing/plan-world.ts";
import { propertyRuns, propertyTimeout } from "../../../testing/property-runs.ts";
import { expectSoundPlan } from "../../../testing/read-plan.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { testRandom } from "../../../testing/setup/test-random.ts";

const SCRIPT = fileURLToPath(new URL("../../../testing/close-until-killed.ts", import.meta.url));
const { numRuns: KILLS } = propertyRuns(24);
/**
 * The number of times that a run is killed before it may finish, so that it also dies while it continues a killed run.
 */
const KILLS_IN_A_ROW = 6;
const NEXT_DAY = new Date(START.getTime() + 86_400_000);
/** The milliseconds in which the started process would finish. */
const LONGEST_DELAY = 400;

const random = testRandom(`kills ${process.env["PROPERTY_SEED"] ?? "1"}`);
const below = (limit: number): number => random(4).readUInt32BE() % limit;

let bought: TestDatabase;
beforeAll(async () => {
  bought = await testDatabase();
  const world = await planWorld(bought.db, SEVEN);
  await bought.db
    .insertInto("incentive_item")
    .values({
      list: "advancement",
      level: 1,
      weaker_leg_sales: money(500_00n),
      bonus_amount: money(5_00n),
      qualification_days: 30,
    })
    .execute();
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
  await world.close();
  await world.rollUp();
  const refunded = await world.buy(6, 1_200_00);
  await world.close();
  for (const id of [4, 5, 6, 7, 4, 5, 6, 7]) await world.buy(id, 1_000_00 + id);
  await world.refundPart(refunded, 1);
  await world.rollUp();
});
afterAll(async () => await bought.drop());

test(
  "a run killed at any point and resumed posts exactly the same as an undisturbed one",
  async () => {
    const undisturbed = await copyDatabase(bought);
    const { statements } = await runToEnd(undisturbed, {});
    const due = await readEverything(undisturbed.db);
    await undisturbed.drop();

    for (let kills = 0; kills < KILLS;) {
      const database = await copyDatabase(bought);
      for (let row = 0; row < KILLS_IN_A_ROW && kills < KILLS; row += 1) {
        if (await killSomewhere(database, statements)) kills += 1;
        else break;
      }
      await runToEnd(database, {});
      expect(await readEverything(database.db)).toEqual(due);
      await expectSoundPlan(database.db);
      await expectCleanLedger(database.db);
      await database.drop();
    }
  },
  propertyTimeout(600_000),
);

/** Kills a run at a chosen statement, or after a delay; returns whether it died before its end. */
const killSomewhere = async (database: TestDatabase, statements: number): Promise<boolean> => {
  if (below(4) === 0) return (await runToEnd(database, { delay: below(LONGEST_DELAY) })).killed;
  const killAt = { KILL_AT: String(1 + below(statements)), KILL_AFTER: String(below(2) === 0) };
  return (await runToEnd(database, { environment: killAt })).killed;
};

type ProcessOptions = { readonly environment?: Readonly<Record<string, string>>; readonly delay?: number };

const runToEnd = async (
  { appUrl }: TestDatabase,
  { environment = {}, delay }: ProcessOptions,
): Promise<{ readonly killed: boolean; readonly statements: number }> => {
  const fixed = { PATH: process.env["PATH"], DATABASE_URL: appUrl, RUN: "3", NOW: NEXT_DAY.toISOString() };
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...fixed, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const begun = new Promise<void>((resolve) => {
    child.stdout.on("data", (text: Buffer) => {
      output += text.toString();
      resolve();
    });
  });
  child.stderr.on("data", (text: Buffer) => void (output += text.toString()));
  const ended = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => resolve(signal ?? String(code)));
  });
  if (delay !== undefined) {
    await Promise.race([begun, ended]);
    await sleep(delay);
    child.kill("SIGKILL");
  }
  const end = await ended;
  if (end !== "SIGKILL" && end !== "0") throw new Error(`the run ended with ${end}:\n${output}`);
  return { killed: end === "SIGKILL", statements: Number(/statements (\d+)/.exec(output)?.[1]) };
};

/** Everything that runs write, except ids used up by transactions that were rolled back, and the machine's clock. */
const readEverything = async (db: Db) => {
  const rows = async (statement: string): Promise<unknown> => (await sql.raw(statement).execute(db)).rows;
  return {
    runs: await rows("select * from plan_run order by id"),
    members: await rows("select * from plan_run_member order by run_id, member_id"),
    profits: await rows("select * from profit order by run_id, line"),
    parts: await rows("select member_id, sn, wallet, amount from profit_part order by 1, 2, 3"),
    journals: await rows("select member_id, sn, kind, source, reason, reverses, at from journal order by 1, 2"),
    postings: await rows("select * from posting order by member_id, sn, line"),
    entries: await rows(`
      select member_id, unit, version, amount, balance_after, journal_member, sn, line, kind, trade_uid, at
      from wallet_entry order by 1, 2, 3`),
    wallets: await rows("select * from wallet order by member_id, unit"),
    debts: await rows("select * from member_debt order by member_id, unit"),
    starts: await rows("select * from incentive_start order by member_id"),
    windows: await rows("select * from incentive_window order by member_id, item_id, starts_on"),
    events: await rows("select id, run_id from volume_event order by id"),
    legs: await rows("select * from leg order by member_id"),
    ranks: await rows("select id, rank from member order by id"),
  };
};
