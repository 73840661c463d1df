import { manualAdjustment, transfer } from "@espalier/core/ledger/movements";
import { money } from "@espalier/core/money/money";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Database } from "../../platform/db/open-database.ts";
import { balanceOf, deposit, type TestMember } from "../../testing/builders/a-member.ts";
import { threeProcesses } from "../../testing/setup/three-processes.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { START } from "../../testing/setup/test-app.ts";
import { journalWriter, type JournalWriter } from "../../testing/ledger/journal-writer.ts";
import { walletHolders } from "../../testing/wallet-holders.ts";
import { postJournals } from "./post-journals.ts";

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

const twoMembers = async (): Promise<[TestMember, TestMember]> => {
  const [one, other] = await walletHolders(database.db, 2);
  if (!one || !other) throw new Error("no members");
  return [one, other];
};

const giving = (from: TestMember, to: TestMember, hundredths: bigint) => {
  count += 1;
  return transfer(
    { member: from.id, uid: from.uid, sn: `T${count}`, at: START },
    { member: to.id, uid: to.uid },
    "SP",
    money(hundredths),
  );
};

const writers = (): readonly JournalWriter[] => processes.map(({ db }) => journalWriter(db));

/** Does something many times at once, taking the given ways in turn. */
const atOnce = async <Way, Result>(
  times: number,
  ways: readonly Way[],
  act: (way: Way, index: number) => Promise<Result>,
): Promise<readonly Result[]> =>
  await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const way = ways[index % ways.length];
      if (way === undefined) throw new Error("no way");
      return await act(way, index);
    }),
  );

describe("50 simultaneous payments from a balance that covers 7", () => {
  test("through the writers of three processes", async () => {
    const [rich, other] = await twoMembers();
    await deposit(database.db, rich.id, "SP", "75.00");
    const outcomes = await atOnce(50, writers(), (writer) => writer(giving(rich, other, 10_00n)));
    expect(outcomes.filter(({ outcome }) => outcome === "posted")).toHaveLength(7);
    expect(outcomes.filter(({ outcome }) => outcome === "insufficient")).toHaveLength(43);
    expect(await balanceOf(database.db, rich.id, "SP")).toBe(5_00n);
    expect(await balanceOf(database.db, other.id, "SP")).toBe(70_00n);
  });

  test("through separate transactions", async () => {
    const [rich, other] = await twoMembers();
    await deposit(database.db, rich.id, "SP", "75.00");
    const outcomes = await atOnce(50, processes, async ({ db }) =>
      inTransaction(db, async (tx) => done(await postJournals(tx, [giving(rich, other, 10_00n)]))),
    );
    const posted = outcomes.filter((each) => each.ok && each.value[0]?.outcome === "posted");
    expect(posted).toHaveLength(7);
    expect(await balanceOf(database.db, rich.id, "SP")).toBe(5_00n);
  });

  test("also when each transaction stays open for a while and half are rolled back", async () => {
    const [rich, other] = await twoMembers();
    await deposit(database.db, rich.id, "SP", "75.00");
    const outcomes = await atOnce(50, processes, async ({ db }, index) =>
      inTransaction(db, async (tx) => {
        const [posted] = await postJournals(tx, [giving(rich, other, 10_00n)]);
        await tx.selectFrom("wallet").select("balance").where("member_id", "=", other.id).execute();
        return index % 2 === 0 ? refused("changed_their_mind") : done(posted?.outcome);
      }),
    );
    expect(outcomes.filter((each) => each.ok && each.value === "posted")).toHaveLength(7);
    expect(await balanceOf(database.db, rich.id, "SP")).toBe(5_00n);
  });
});

test("two members who send each other the same amount a thousand times keep their balances", async () => {
  const [one, other] = await twoMembers();
  await deposit(database.db, one.id, "SP", "500.00");
  await deposit(database.db, other.id, "SP", "500.00");
  const ways = [...writers(), ...processes.map(({ db }) => singly(db))];
  // In rounds, so that on a slow machine none waits longer for a connection than a pool lets it.
  for (let round = 0; round < 5; round += 1) {
    const outcomes = await atOnce(200, ways, (write, index) =>
      write(index % 2 === 0 ? giving(one, other, 1_00n) : giving(other, one, 1_00n)),
    );
    expect(outcomes.filter(({ outcome }) => outcome !== "posted")).toEqual([]);
  }
  expect(await balanceOf(database.db, one.id, "SP")).toBe(500_00n);
  expect(await balanceOf(database.db, other.id, "SP")).toBe(500_00n);
});

const singly =
  (db: Database["db"]): JournalWriter =>
  async (movement) => {
    const posted = await inTransaction(db, async (tx) => done(await postJournals(tx, [movement])));
    const [outcome] = posted.ok ? posted.value : [];
    if (!outcome) throw new Error("no outcome");
    return outcome;
  };

test("one idempotency key 20 times at once, from three processes, moves money once with equal answers", async () => {
  const [rich, other] = await twoMembers();
  await deposit(database.db, rich.id, "SP", "75.00");
  const key = {
    call: "walletTransfer",
    key: "once",
    hash: "ab".repeat(32),
    answers: { posted: { ok: true, data: { trade_sn: "T" } } },
  };
  const ways = [...writers(), ...processes.map(({ db }) => singly(db))];
  const outcomes = await atOnce(20, ways, (write) => write({ ...giving(rich, other, 10_00n), key }));
  expect(outcomes.filter(({ outcome }) => outcome === "posted")).toHaveLength(1);
  const replayed = outcomes.filter(({ outcome }) => outcome === "replayed");
  expect(replayed).toEqual(Array.from({ length: 19 }, () => ({ outcome: "replayed", answer: key.answers.posted })));
  expect(await balanceOf(database.db, rich.id, "SP")).toBe(65_00n);

  const mismatch = await singly(database.db)({
    ...giving(rich, other, 11_00n),
    key: { ...key, hash: "cd".repeat(32) },
  });
  expect(mismatch).toEqual({ outcome: "mismatch" });
  expect(await balanceOf(database.db, rich.id, "SP")).toBe(65_00n);
});

test("a refusal is stored with its key, even when there is money later", async () => {
  const [poor, other] = await twoMembers();
  const key = {
    call: "walletTransfer",
    key: "poor",
    hash: "ab".repeat(32),
    answers: { posted: "moved", insufficient: { wallet: "SP" } },
  };
  const write = journalWriter(database.db);
  expect(await write({ ...giving(poor, other, 1n), key })).toEqual({ outcome: "insufficient" });
  await deposit(database.db, poor.id, "SP", "10.00");
  expect(await write({ ...giving(poor, other, 1n), key })).toEqual({ outcome: "replayed", answer: { wallet: "SP" } });
  expect(await balanceOf(database.db, poor.id, "SP")).toBe(10_00n);
});

test("a key without a stored answer still works once", async () => {
  const [rich, other] = await twoMembers();
  await deposit(database.db, rich.id, "SP", "75.00");
  const key = { call: "walletTransfer", key: "silent", hash: "ab".repeat(32), answers: {} };
  const write = journalWriter(database.db);
  expect(await write({ ...giving(rich, other, 10_00n), key })).toEqual({ outcome: "posted" });
  expect(await write({ ...giving(rich, other, 10_00n), key })).toEqual({ outcome: "replayed", answer: null });
  expect(await balanceOf(database.db, rich.id, "SP")).toBe(65_00n);
});

test("a faulty movement fails alone", async () => {
  const [rich, other] = await twoMembers();
  await deposit(database.db, rich.id, "SP", "75.00");
  const write = journalWriter(database.db);
  const nobody = { id: 2_000_000_000, uid: "99999999" };
  const same = giving(rich, other, 1_00n);
  const results = await Promise.allSettled([
    write(giving(rich, other, 1_00n)),
    write(giving(rich, nobody, 1_00n)),
    write(same),
    write(same),
    write(giving(rich, other, 1_00n)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(await balanceOf(database.db, rich.id, "SP")).toBe(72_00n);
});

test("a deposit beyond the largest balance is an error and moves nothing", async () => {
  const [rich] = await twoMembers();
  const write = journalWriter(database.db);
  const give = (sn: string, hundredths: bigint) =>
    write(manualAdjustment({ member: rich.id, sn, at: START, reason: "" }, "deposit", "SP", money(hundredths)));
  const most = 2n ** 63n - 1n;
  await give("most", most);
  await expect(give("one more", 1n)).rejects.toThrow("out of range");
  expect(await balanceOf(database.db, rich.id, "SP")).toBe(most);
  await give("back", -most);
});
