import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../../../testing/setup/database.ts";
import { KEYS, SECRET_KEY } from "../../../testing/setup/test-app.ts";
import { walletHolders } from "../../../testing/wallet-holders.ts";
import { checkPin } from "./check-pin.ts";
import { setPin } from "./set-pin.ts";

const MORNING = new Date("2026-05-04T08:00:00Z");
const RIGHT = "123456";

let database: TestDatabase;
let memberId: number;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  const [member] = await walletHolders(database.db, 1);
  memberId = member?.id ?? 0;
  await choose(MORNING);
});
afterAll(async () => await database.drop());

const choose = async (now: Date): Promise<void> => {
  await inTransaction(database.db, async (tx) => done(await setPin(tx, SECRET_KEY, { memberId, pin: RIGHT, now })));
};

const after = (minutes: number): Date => new Date(MORNING.getTime() + minutes * 60_000);
const guess = (pin: string, now: Date = MORNING) => checkPin(database.db, KEYS, { memberId, pin, now });
/** What a guess was reported: "right", or the refusal's key with its words. */
const reported = async (pin: string, now: Date = MORNING): Promise<string> => {
  const outcome = await guess(pin, now);
  return outcome.ok ? "right" : [outcome.failure.key, ...Object.values(outcome.failure.words ?? {})].join(" ");
};
const guesses = async (pins: readonly string[], now: Date = MORNING): Promise<readonly string[]> => {
  const all: string[] = [];
  for (const pin of pins) all.push(await reported(pin, now));
  return all;
};
const WRONG_FIVE = ["000001", "000002", "000003", "000004", "000005"];

test("five wrong ones in a row lock it for 15 minutes, also for the right one", async () => {
  expect(await guesses(WRONG_FIVE)).toEqual([
    "pin.wrong 4",
    "pin.wrong 3",
    "pin.wrong 2",
    "pin.wrong 1",
    "pin.locked 15",
  ]);
  expect(await reported(RIGHT, after(14.5))).toBe("pin.locked 1");
  expect(await reported(RIGHT, after(15))).toBe("right");
});

test("a right one between begins the row again, but not the day", async () => {
  expect(await guesses([...WRONG_FIVE.slice(0, 4), RIGHT, ...WRONG_FIVE.slice(0, 4)])).toEqual(
    expect.not.arrayContaining([expect.stringContaining("locked")]),
  );
  expect(await reported(RIGHT)).toBe("right");
  expect(await guesses(WRONG_FIVE.slice(0, 2))).toEqual(["pin.wrong 1", "pin.locked_until_reset"]);
});

test("ten wrong ones in a day lock it until it is set again", async () => {
  await guesses(WRONG_FIVE);
  expect(await guesses(WRONG_FIVE, after(20))).toEqual([
    "pin.wrong 4",
    "pin.wrong 3",
    "pin.wrong 2",
    "pin.wrong 1",
    "pin.locked_until_reset",
  ]);
  expect(await reported(RIGHT, after(60 * 24 * 30))).toBe("pin.locked_until_reset");
  await choose(after(100));
  expect(await reported(RIGHT, after(100))).toBe("right");
});

test("a new day (UTC) counts from zero, but a row goes on over midnight", async () => {
  await guesses(WRONG_FIVE);
  await guesses(WRONG_FIVE.slice(0, 4), after(20));
  const tomorrow = after(24 * 60);
  expect(await reported("000009", tomorrow)).toBe("pin.locked 15");
  const later = after(24 * 60 + 20);
  expect(await guesses(WRONG_FIVE, later)).toEqual([
    "pin.wrong 4",
    "pin.wrong 3",
    "pin.wrong 2",
    "pin.wrong 1",
    "pin.locked 15",
  ]);
});

test("a lock of the day just before midnight does not end with it", async () => {
  await guesses(WRONG_FIVE, new Date("2026-05-04T23:59:00Z"));
  expect(await reported(RIGHT, new Date("2026-05-05T00:01:00Z"))).toBe("pin.locked 13");
});

test("of 50 guesses at once five are looked at", async () => {
  const pins = Array.from({ length: 50 }, (_, index) => String(index).padStart(6, "0"));
  const all = await Promise.all(pins.map((pin) => reported(pin)));
  expect(all.filter((answer) => answer.startsWith("pin.wrong"))).toHaveLength(4);
  expect(all.filter((answer) => answer.startsWith("pin.locked"))).toHaveLength(46);
});

test("a member without one learns so, and another member's does not help", async () => {
  const [stranger] = await walletHolders(database.db, 1);
  const attempt = { memberId: stranger?.id ?? 0, pin: RIGHT, now: MORNING };
  expect(await checkPin(database.db, KEYS, attempt)).toMatchObject({ failure: { key: "pin.not_set" } });
});

test("what is stored says nothing without the key, and differs between members with one PIN", async () => {
  const [other] = await walletHolders(database.db, 1);
  const chosen = { memberId: other?.id ?? 0, pin: RIGHT, now: MORNING };
  await inTransaction(database.db, async (tx) => done(await setPin(tx, SECRET_KEY, chosen)));
  const rows = await database.db.selectFrom("member_pin").select("hash").execute();
  expect(new Set(rows.map(({ hash }) => hash.toString("hex"))).size).toBe(rows.length);
  expect(
    await checkPin(database.db, { ...KEYS, secretKey: "another key" }, { memberId, pin: RIGHT, now: MORNING }),
  ).toMatchObject({
    ok: false,
  });
});
