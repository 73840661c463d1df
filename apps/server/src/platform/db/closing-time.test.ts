import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { closingTime } from "./closing-time.ts";

const HOUR = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());
beforeEach(async () => {
  await sql`
    insert into trusted_time (at) values (clock_timestamp()) on conflict (one) do update set at = excluded.at`.execute(
    database.db,
  );
});

/** Simulates a process that has just started. */
const start = (clock = () => new Date(), steady = HOUR) => {
  const lines: string[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line).msg) },
  );
  const elapsed = (): number => performance.now();
  return { lines, time: closingTime({ db: database.db, log, clock, elapsed, steady }) };
};

/** Moves the last trusted time back, as if the database's clock had jumped ahead. */
const jump = async (ms: number): Promise<void> =>
  void (await sql`update trusted_time set at = at - make_interval(secs => ${ms / 1000})`.execute(database.db));

test("days are closed by the database's clock, whatever the process's clock shows", async () => {
  const month = 30 * 24 * HOUR;
  const { time, lines } = start(() => new Date(Date.now() + month));
  const differences = [await time(), await time()].map((each) => (each?.getTime() ?? 0) - Date.now());
  expect(differences.every((difference) => Math.abs(difference) < HOUR)).toBe(true);
  expect(lines).toEqual(["this process's clock is not the database's: days are closed by that"]);
});

test.each([
  ["ahead by hours", 5 * HOUR],
  ["ahead by a month", 30 * 24 * HOUR],
  ["back by hours", -5 * HOUR],
])("after the clock has jumped %s no process closes anything until it is right again", async (_, ms) => {
  const one = start();
  expect(await one.time()).toBeInstanceOf(Date);
  await jump(ms);
  const other = start();
  expect([await one.time(), await one.time(), await other.time()]).toEqual([undefined, undefined, undefined]);
  const said = "the clock has jumped: no day is closed or sealed until it is right or an hour has passed";
  expect([one.lines, other.lines]).toEqual([[said], [said]]);
  await jump(-ms);
  expect(await one.time()).toBeInstanceOf(Date);
  expect(one.lines.at(-1)).toBe("the clock is believed again: days are closed and sealed");
});

test("a clock that has run evenly for long enough is trusted: the company was stopped in between", async () => {
  const { time } = start(undefined, 100);
  await time();
  await jump(3 * 24 * HOUR);
  expect(await time()).toBeUndefined();
  await vi.waitFor(async () => expect(await time()).toBeInstanceOf(Date), 60_000);
});
