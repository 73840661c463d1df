import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { agePin } from "../../../testing/age-pin.ts";
import { expectCountedTries } from "../../../testing/expect-counted-tries.ts";
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
  await choose();
});
afterAll(async () => await database.drop());

const choose = async (now: Date = MORNING): Promise<void> => {
  await inTransaction(database.db, async (tx) => done(await setPin(tx, SECRET_KEY, { memberId, pin: RIGHT, now })));
};

const pass = async (minutes: number): Promise<void> => await agePin(database.db, memberId, minutes * 60);
const guess = (pin: string) => checkPin(database.db, KEYS, { memberId, pin });
/** The outcome of a guess: "right", or the refusal's key with its words. */
const reported = async (pin: string): Promise<string> => {
  const outcome = await guess(pin);
  return outcome.ok ? "right" : [outcome.failure.key, ...Object.values(outcome.failure.words ?? {})].join(" ");
};
const guesses = async (pins: readonly string[]): Promise<readonly string[]> => {
  const all: string[] = [];
  for (const pin of pins) all.push(await reported(pin));
  return all;
};
const WRONG_FIVE = ["000001", "000002", "000003", "000004", "000005"];

test("five wrong tries in a row lock it for 15 minutes, also for the right one", async () => {
  expect(await guesses(WRONG_FIVE)).toEqual([
    "pin.wrong 4",
    "pin.wrong 3",
    "pin.wrong 2",
    "pin.wrong 1",
    "pin.locked 15",
  ]);
  await pass(14.5);
  expect(await reported(RIGHT)).toBe("pin.locked 1");
  await pass(0.5);
  expect(await reported(RIGHT)).toBe("right");
});

test("a right one restarts the count in a row, but not that of the day", async () => {
  expect(await guesses([...WRONG_FIVE.slice(0, 4), RIGHT, ...WRONG_FIVE.slice(0, 4)])).toEqual(
    expect.not.arrayContaining([expect.stringContaining("locked")]),
  );
  expect(await reported(RIGHT)).toBe("right");
  expect(await guesses(WRONG_FIVE.slice(0, 2))).toEqual(["pin.wrong 1", "pin.locked_until_reset"]);
});

test("ten wrong tries in a day lock it until it is set again", async () => {
  await guesses(WRONG_FIVE);
  await pass(20);
  expect(await guesses(WRONG_FIVE)).toEqual([
    "pin.wrong 4",
    "pin.wrong 3",
    "pin.wrong 2",
    "pin.wrong 1",
    "pin.locked_until_reset",
  ]);
  await pass(60 * 24 * 30);
  expect(await reported(RIGHT)).toBe("pin.locked_until_reset");
  await choose();
  expect(await reported(RIGHT)).toBe("right");
});

test("a new day (UTC) counts from zero, but the count in a row continues over midnight", async () => {
  await guesses(WRONG_FIVE);
  await pass(20);
  await guesses(WRONG_FIVE.slice(0, 4));
  await pass(60 * 24);
  expect(await reported("000009")).toBe("pin.locked 15");
  await pass(20);
  expect(await guesses(WRONG_FIVE)).toEqual([
    "pin.wrong 4",
    "pin.wrong 3",
    "pin.wrong 2",
    "pin.wrong 1",
    "pin.locked 15",
  ]);
});

test("a day's lock set just before midnight does not end at midnight", async () => {
  await guesses(WRONG_FIVE);
  await database.db
    .updateTable("member_pin")
    .set({ counted_on: "2026-05-04" })
    .where("member_id", "=", memberId)
    .execute();
  await pass(2);
  expect(await reported(RIGHT)).toBe("pin.locked 13");
});

test("of 50 simultaneous guesses five are checked", async () => {
  const pins = Array.from({ length: 50 }, (_, index) => String(index).padStart(6, "0"));
  const all = await Promise.all(pins.map((pin) => reported(pin)));
  expect(all.filter((answer) => answer.startsWith("pin.wrong"))).toHaveLength(4);
  expect(all.filter((answer) => answer.startsWith("pin.locked"))).toHaveLength(46);
});

test("51 simultaneous guesses, one of them right, are counted like sequential ones", async () => {
  for (let round = 0; round < 30; round += 1) {
    await choose();
    const pins = Array.from({ length: 51 }, (_, index) => (index === round ? RIGHT : String(index).padStart(6, "0")));
    const all = await Promise.all(pins.map((pin) => reported(pin)));
    expectCountedTries(all, all.includes("right"), `round ${round}`);
    expect(await reported(RIGHT), `round ${round}`).toBe("pin.locked 15");
  }
});

test("a member without one is informed, and another member's does not work", async () => {
  const [stranger] = await walletHolders(database.db, 1);
  const attempt = { memberId: stranger?.id ?? 0, pin: RIGHT };
  expect(await checkPin(database.db, KEYS, attempt)).toMatchObject({ failure: { key: "pin.not_set" } });
});

test("the stored hash reveals nothing without the key, and differs between members with the same PIN", async () => {
  const [other] = await walletHolders(database.db, 1);
  const chosen = { memberId: other?.id ?? 0, pin: RIGHT, now: MORNING };
  await inTransaction(database.db, async (tx) => done(await setPin(tx, SECRET_KEY, chosen)));
  const rows = await database.db.selectFrom("member_pin").select("hash").orderBy("member_id").execute();
  expect(new Set(rows.map(({ hash }) => hash.toString("hex"))).size).toBe(rows.length);
  expect(await checkPin(database.db, { ...KEYS, secretKey: "another key" }, { memberId, pin: RIGHT })).toMatchObject({
    ok: false,
  });
});
