import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { DAY_MS } from "../clock/durations.ts";
import { readClock, trustClock, trustedTime } from "./trusted-time.ts";

const HOUR = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());
beforeEach(async () => {
  await sql`
    insert into trusted_time (at) values (clock_timestamp()) on conflict (one) do update set at = excluded.at, doubted = null`.execute(
    database.db,
  );
});

/** The milliseconds by which the test moved the database's clock: what runs evenly did not run with it. */
let jumped = 0;

/** Simulates a process that has just started. */
const start = (steady = HOUR) => {
  const lines: string[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line).msg) },
  );
  const elapsed = (): number => performance.now() - jumped;
  return { lines, time: trustedTime({ db: database.db, log, elapsed, steady }) };
};

/** Lets time pass in which no process runs. */
const stop = async (ms: number): Promise<void> =>
  void (await sql`
    update trusted_time set at = at - make_interval(secs => ${ms / 1000}),
      doubted = doubted - make_interval(secs => ${ms / 1000})`.execute(database.db));

/** Moves everything else back, as if the database's clock had jumped ahead. */
const jump = async (ms: number): Promise<void> => {
  jumped += ms;
  await stop(ms);
};

const confirm = async (): Promise<void> => await trustClock(database.db, (await readClock(database.db)).now);

const JUMPED = "the clock has jumped: nothing is closed, sealed, cancelled or deleted until it is right";
const CONFIRM = "or you confirm it: npm run clock -- trust";
const TRUSTED = "the clock is trusted again: days are closed and sealed";

test.each([
  ["ahead by hours", 5 * HOUR],
  ["ahead by a month", 30 * DAY_MS],
  ["back by hours", -5 * HOUR],
])("after the clock has jumped %s no process trusts it until it is right again", async (_, ms) => {
  const one = start(1);
  expect(await one.time()).toBeInstanceOf(Date);
  await jump(ms);
  expect([await one.time(), await one.time()]).toEqual([undefined, undefined]);
  await jump(-ms);
  expect(await one.time()).toBeInstanceOf(Date);
  expect(one.lines).toEqual([`${JUMPED}, ${CONFIRM}`, TRUSTED]);
});

test("a process that starts after another saw the clock jump does not trust it either, until an operator confirms it", async () => {
  const one = start();
  await one.time();
  await jump(5 * HOUR);
  expect(await one.time()).toBeUndefined();
  const other = start(1);
  expect([await other.time(), await other.time()]).toEqual([undefined, undefined]);
  expect(other.lines).toEqual([`${JUMPED}, ${CONFIRM}`]);
  await confirm();
  expect([await one.time(), await other.time()]).toEqual([expect.any(Date), expect.any(Date)]);
});

test("a jump that was put right while no process ran is forgotten", async () => {
  const one = start();
  await one.time();
  await jump(30 * DAY_MS);
  expect(await one.time()).toBeUndefined();
  await jump(-30 * DAY_MS);
  await stop(2 * HOUR);
  const { time } = start(100);
  expect(await time()).toBeUndefined();
  await vi.waitFor(async () => expect(await time()).toBeInstanceOf(Date), 60_000);
});

test("a process that counted the time itself trusts the clock, although it asked long ago", async () => {
  const { time, lines } = start();
  await time();
  // Neither the clock nor what runs evenly differs from what this process knows.
  await stop(8 * HOUR);
  expect(await time()).toBeInstanceOf(Date);
  expect(lines).toEqual([]);
});

test("a clock that has run evenly for long enough is trusted: the company was stopped in between", async () => {
  await start().time();
  await stop(3 * DAY_MS);
  const { time, lines } = start(100);
  expect(await time()).toBeUndefined();
  await vi.waitFor(async () => expect(await time()).toBeInstanceOf(Date), 60_000);
  expect(lines).toEqual([`${JUMPED} or has run evenly for an hour, ${CONFIRM}`, TRUSTED]);
});

test("after a stop of a month an operator confirms the clock, and a trial installation trusts it at once", async () => {
  await start().time();
  await stop(30 * DAY_MS);
  const { time } = start(1);
  expect([await time(), await time(), await time()]).toEqual([undefined, undefined, undefined]);
  const trial = start(0);
  expect(await trial.time()).toBeInstanceOf(Date);
  expect(trial.lines).toEqual([]);
  await stop(30 * DAY_MS);
  const again = start(1);
  expect(await again.time()).toBeUndefined();
  await confirm();
  expect(await again.time()).toBeInstanceOf(Date);
});
