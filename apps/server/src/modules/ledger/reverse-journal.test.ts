import type { Journal } from "@espalier/core/ledger/journal";
import { earning, manualAdjustment, clawback, transfer } from "@espalier/core/ledger/movements";
import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { balanceOf, type TestMember } from "../../testing/builders/a-member.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { matchDocuments } from "../../testing/ledger/match-documents.ts";
import { START } from "../../testing/setup/test-app.ts";
import { walletHolders } from "../../testing/wallet-holders.ts";
import { postJournals } from "./post-journals.ts";
import { reverseJournal } from "./reverse-journal.ts";

let database: TestDatabase;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  const [first, second] = await walletHolders(database.db, 2);
  if (!first || !second) throw new Error("no members");
  [member, other] = [first, second];
});
afterEach(async () => {
  await matchDocuments(database);
  await expectCleanLedger(database.db);
});
afterAll(async () => await database.drop());

const named = (sn: string) => ({ member: member.id, uid: member.uid, sn, at: START, reason: "", source: "run 1" });
const post = async (...journals: readonly Journal[]): Promise<void> => {
  const posted = await inTransaction(database.db, async (tx) => done(await postJournals(tx, journals)));
  expect(posted).toEqual(done(journals.map(() => ({ outcome: "posted" }))));
};
const reverse = (sn: string, by: string) =>
  inTransaction(database.db, async (tx) =>
    reverseJournal(tx, { member: member.id, sn }, { sn: by, at: START, reason: "wrong" }),
  );
const debtOf = async (unit: Wallet): Promise<bigint> => {
  const debts = database.db.selectFrom("member_debt").select("amount").where("member_id", "=", member.id);
  return (await debts.where("unit", "=", unit).executeTakeFirst())?.amount ?? 0n;
};

const gift = () => transfer(named("gift"), { member: other.id, uid: other.uid }, "SP", money(4_00n));
const deposit = () => manualAdjustment(named("deposit"), "deposit", "SP", money(10_00n));

test("a transfer is reversed once", async () => {
  await post(deposit(), gift());
  expect(await reverse("gift", "back")).toEqual(done("back"));
  expect(await balanceOf(database.db, member.id, "SP")).toBe(10_00n);
  expect(await balanceOf(database.db, other.id, "SP")).toBe(0n);
  expect(await reverse("gift", "again")).toMatchObject({ failure: { key: "ledger.reversed" } });
});

test("of twenty simultaneous reversals one happens", async () => {
  await post(
    deposit(),
    manualAdjustment({ ...named("more"), member: other.id }, "deposit", "SP", money(100_00n)),
    gift(),
  );
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => reverse("gift", `back ${index}`)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await balanceOf(database.db, member.id, "SP")).toBe(10_00n);
});

test("money spent in between cannot be taken back, and nothing is reversed", async () => {
  await post(
    deposit(),
    gift(),
    manualAdjustment({ ...named("spent"), member: other.id }, "adjustment", "SP", money(-1n)),
  );
  expect(await reverse("gift", "back")).toMatchObject({ failure: { key: "wallet.insufficient" } });
  expect(await balanceOf(database.db, other.id, "SP")).toBe(3_99n);
});

test("an unknown journal cannot be reversed", async () => {
  expect(await reverse("nothing", "back")).toMatchObject({ failure: { key: "not_found" } });
});

test("a commission that was spent becomes a debt, which the next earning repays first", async () => {
  await post(earning(named("earned"), "commission", [{ wallet: "CP", amount: money(10_00n) }]));
  await post(manualAdjustment(named("spent"), "adjustment", "CP", money(-7_00n)));
  expect(await reverse("earned", "back")).toEqual(done("back"));
  expect([await balanceOf(database.db, member.id, "CP"), await debtOf("CP")]).toEqual([0n, 7_00n]);

  await post(earning(named("little"), "commission", [{ wallet: "CP", amount: money(2_00n) }]));
  expect([await balanceOf(database.db, member.id, "CP"), await debtOf("CP")]).toEqual([0n, 5_00n]);
  await post(earning(named("much"), "incentive", [{ wallet: "CP", amount: money(9_00n) }]));
  expect([await balanceOf(database.db, member.id, "CP"), await debtOf("CP")]).toEqual([4_00n, 0n]);
});

test("a debt belongs to one unit, and whatever comes into the wallet repays it", async () => {
  await post(clawback(named("taken"), [{ wallet: "CP", amount: money(5_00n) }]));
  await post(earning(named("points"), "commission", [{ wallet: "RP", amount: money(3_00n) }]));
  await post(manualAdjustment(named("given"), "deposit", "CP", money(1_00n)));
  expect([await balanceOf(database.db, member.id, "CP"), await debtOf("CP")]).toEqual([0n, 4_00n]);
  expect([await balanceOf(database.db, member.id, "RP"), await debtOf("RP")]).toEqual([3_00n, 0n]);
});

test("reversing a commission that repaid a debt restores that debt", async () => {
  await post(clawback(named("taken"), [{ wallet: "CP", amount: money(5_00n) }]));
  await post(earning(named("earned"), "commission", [{ wallet: "CP", amount: money(8_00n) }]));
  expect([await balanceOf(database.db, member.id, "CP"), await debtOf("CP")]).toEqual([3_00n, 0n]);
  expect(await reverse("earned", "back")).toEqual(done("back"));
  expect([await balanceOf(database.db, member.id, "CP"), await debtOf("CP")]).toEqual([0n, 5_00n]);
});

test("reversing a clawback removes its debt", async () => {
  await post(earning(named("earned"), "commission", [{ wallet: "CP", amount: money(2_00n) }]));
  await post(clawback(named("taken"), [{ wallet: "CP", amount: money(5_00n) }]));
  expect([await balanceOf(database.db, member.id, "CP"), await debtOf("CP")]).toEqual([0n, 3_00n]);
  expect(await reverse("taken", "back")).toEqual(done("back"));
  expect([await balanceOf(database.db, member.id, "CP"), await debtOf("CP")]).toEqual([2_00n, 0n]);
});
