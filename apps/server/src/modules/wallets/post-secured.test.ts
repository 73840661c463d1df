import { transfer } from "@espalier/core/ledger/movements";
import { money } from "@espalier/core/money/money";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import type { Database } from "../../platform/db/open-database.ts";
import { aMember, balanceOf, type TestMember } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectCountedTries } from "../../testing/expect-counted-tries.ts";
import { threeProcesses } from "../../testing/setup/three-processes.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { KEYS, START } from "../../testing/setup/test-app.ts";
import { pinTry } from "../accounts/pin/pin-try.ts";
import { createBatchWriter } from "../../platform/db/batching/batch-writer.ts";
import { postSecured } from "./post-secured.ts";

const RIGHT = "123456";

let database: TestDatabase;
let processes: readonly Database[];
let count = 0;
beforeAll(async () => {
  database = await testDatabase();
  processes = threeProcesses(database);
});
afterEach(async () => await expectCleanLedger(database.db));
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  await database.drop();
});

const rich = async (): Promise<TestMember> => await aMember(database.db, { money: { SP: "100.00" } });

const giving = (from: TestMember, to: TestMember, pin: string, key?: string) => {
  count += 1;
  return {
    ...transfer(
      { member: from.id, uid: from.uid, sn: `T${count}`, at: START },
      { member: to.id, uid: to.uid },
      "SP",
      money(1_00n),
    ),
    pin: pinTry(KEYS, { memberId: from.id, pin }),
    ...(key !== undefined && { key: { call: "walletTransfer", key, hash: "ab".repeat(32), answers: {} } }),
  };
};

type Posted = Awaited<ReturnType<typeof postSecured>>[number];

/** The outcome, or the refusal's key with its words. */
const shown = (posted: Posted): string => {
  if (posted.outcome !== "refused" || posted.refusal.ok) return posted.outcome;
  const { key, words } = posted.refusal.failure;
  return [key, ...Object.values(words ?? {})].join(" ");
};

test("in one batch each member's password is checked for their own movements only", async () => {
  const [one, other] = [await rich(), await rich()];
  const outcomes = await postSecured(database.db, [
    giving(other, one, RIGHT),
    giving(one, other, "000000"),
    giving(other, one, RIGHT),
    giving(one, other, RIGHT),
    giving(other, one, "000001"),
  ]);
  expect(outcomes.map(shown)).toEqual(["posted", "pin.wrong 4", "posted", "posted", "pin.wrong 4"]);
  expect([await balanceOf(database.db, one.id, "SP"), await balanceOf(database.db, other.id, "SP")]).toEqual([
    101_00n,
    99_00n,
  ]);
});

test("a batch in which every password is wrong posts nothing, and a refused movement uses no key", async () => {
  const [one, other] = [await rich(), await rich()];
  expect((await postSecured(database.db, [giving(one, other, "000000", "a")])).map(shown)).toEqual(["pin.wrong 4"]);
  expect((await postSecured(database.db, [giving(one, other, RIGHT, "a")])).map(shown)).toEqual(["posted"]);
  expect((await postSecured(database.db, [giving(one, other, RIGHT, "a")])).map(shown)).toEqual(["replayed"]);
  expect(await balanceOf(database.db, one.id, "SP")).toBe(99_00n);
});

test("a movement that the ledger refuses keeps the count of its password's try", async () => {
  const [poor, other] = [await aMember(database.db), await rich()];
  const guesses = ["000000", RIGHT, "000001", "000002"].map((pin) => giving(poor, other, pin));
  expect((await postSecured(database.db, guesses)).map(shown)).toEqual([
    "pin.wrong 4",
    "insufficient",
    "pin.wrong 4",
    "pin.wrong 3",
  ]);
});

test("51 simultaneous guesses from three processes, one of them right, are counted like sequential ones", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await rich(), await rich()];
    const writers = processes.map(({ db }) =>
      createBatchWriter(async (movements: Parameters<typeof postSecured>[1]) => await postSecured(db, movements)),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 51 }, async (_, index) => {
        const pin = index === round * 5 ? RIGHT : String(index).padStart(6, "0");
        const write = writers[index % writers.length];
        if (!write) throw new Error("no writer");
        return shown(await write(giving(one, other, pin)));
      }),
    );
    const isPosted = outcomes.includes("posted");
    expectCountedTries(outcomes, isPosted, `round ${round}`);
    expect(await balanceOf(database.db, one.id, "SP"), `round ${round}`).toBe(isPosted ? 99_00n : 100_00n);
    expect((await postSecured(database.db, [giving(one, other, RIGHT)])).map(shown)).toEqual(["pin.locked 15"]);
  }
});

test("crossing movements of two members from three processes do not deadlock", async () => {
  const [one, other] = [await rich(), await rich()];
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const { db } = processes[index % processes.length] ?? database;
      const pair = [giving(one, other, RIGHT), giving(other, one, RIGHT)];
      return (await postSecured(db, index % 2 === 0 ? pair : pair.toReversed())).map(shown);
    }),
  );
  expect(outcomes.flat()).toEqual(Array.from({ length: 120 }, () => "posted"));
  expect(await balanceOf(database.db, one.id, "SP")).toBe(100_00n);
});
