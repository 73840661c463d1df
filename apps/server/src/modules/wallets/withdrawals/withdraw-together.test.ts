import { money } from "@espalier/core/money/money";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aBankAccount } from "../../../testing/builders/a-bank-account.ts";
import { aMember, balanceOf, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { type TestDatabase, testDatabase } from "../../../testing/setup/database.ts";
import { KEYS, START } from "../../../testing/setup/test-app.ts";
import { testRandom } from "../../../testing/setup/test-random.ts";
import { createBatchWriter } from "../../../platform/db/batching/batch-writer.ts";
import { withdrawTogether } from "./withdraw-together.ts";
import { prepareWithdrawal, type SecuredWithdrawal } from "./prepare-withdrawal.ts";

const RIGHT = "123456";
const random = testRandom("withdrawals together");

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterEach(async () => await expectCleanLedger(database.db));
afterAll(async () => await database.drop());

const rich = async (): Promise<TestMember> => await aMember(database.db, { money: { CP: "100.00" } });

const prepared = async (member: TestMember, pin = RIGHT): Promise<SecuredWithdrawal> => {
  const bankAccountId = await aBankAccount(database.db, member.id);
  const request = { memberId: member.id, bankAccountId, amount: money(10_00n), pin };
  const made = await prepareWithdrawal({ db: database.db, ...KEYS, random }, request, START);
  if (!made.ok) throw new Error(`refused: ${made.failure.key}`);
  return made.value.item;
};

const write = async (withdrawals: readonly SecuredWithdrawal[]): Promise<readonly string[]> => {
  const writer = createBatchWriter(
    async (several: Parameters<typeof withdrawTogether>[1]) => await withdrawTogether(database.db, several),
  );
  // The first is written alone, the others together.
  const outcomes = await Promise.all(withdrawals.map(async (each) => await writer(each)));
  return outcomes.map((written) =>
    written.outcome === "refused" && !written.refusal.ok ? written.refusal.failure.key : written.outcome,
  );
};

const left = async (members: readonly TestMember[]): Promise<readonly bigint[]> =>
  await Promise.all(members.map(async ({ id }) => await balanceOf(database.db, id, "CP")));

test("withdrawals that arrive together are written together; a wrong password is counted and refuses its own only", async () => {
  const members = [await rich(), await rich(), await rich(), await rich()];
  const [one, two, three, four] = members;
  if (!one || !two || !three || !four) throw new Error("no members");
  const withdrawals = [await prepared(one), await prepared(two), await prepared(three, "000000"), await prepared(four)];
  expect(await write(withdrawals)).toEqual(["posted", "posted", "pin.wrong", "posted"]);
  expect(await left(members)).toEqual([90_00n, 90_00n, 100_00n, 90_00n]);
  const { rows } = await database.pool.query("select wrong_in_row from member_pin where member_id = $1", [three.id]);
  expect(rows).toEqual([{ wrong_in_row: 1 }]);
});

test("one whose bank account was deleted meanwhile is refused, and the others are written", async () => {
  const members = [await rich(), await rich(), await rich()];
  const withdrawals = await Promise.all(members.map(async (member) => await prepared(member)));
  await database.pool.query("delete from bank_account where id = $1", [withdrawals[1]?.row.bank_account_id]);
  expect(await write(withdrawals)).toEqual(["posted", "bank.unknown", "posted"]);
  expect(await left(members)).toEqual([90_00n, 100_00n, 90_00n]);
});

test("of one member's withdrawals together, those that the wallet cannot pay are refused", async () => {
  const member = await rich();
  const withdrawals = await Promise.all(Array.from({ length: 12 }, async () => await prepared(member)));
  const outcomes = await write(withdrawals);
  expect(outcomes.filter((outcome) => outcome === "posted")).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === "insufficient")).toHaveLength(2);
  expect(await left([member])).toEqual([0n]);
});
