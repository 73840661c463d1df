import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { writeSetting } from "../../settings/settings.ts";
import { setFrozen } from "../../ledger/post-journals.ts";
import { settleWithdrawal, type Settlement } from "./settle-withdrawal.ts";
import { aBankAccount } from "../../../testing/builders/a-bank-account.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let bank: number;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { CP: "100.00" } });
  token = await loginAs(shop.db, member, shop.now());
  bank = await aBankAccount(shop.db, member.id);
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const call = (amount: unknown, more: object = {}, key?: string): Promise<Answer> =>
  shop.post(
    "/wallet/withdraw/add",
    { amount, bank_id: bank, password: "123456", ...more },
    { token, ...(key === undefined ? {} : { key }) },
  );
const cancel = (id: unknown, as = token): Promise<Answer> =>
  shop.post("/wallet/withdraw/cancel", { id }, { token: as });
type Row = { readonly id: number; readonly trade_sn: string; readonly status: number; readonly reason: string };
const list = async (query: Readonly<Record<string, number>> = {}, lang = "en"): Promise<readonly Row[]> =>
  Object((await shop.get("/wallet/withdraw/list", query, { token, lang })).data);
const newest = async (): Promise<number> => (await list())[0]?.id ?? 0;
const held = (): Promise<bigint> => balanceOf(shop.db, member.id, "CP");
const expectNoRequests = async (): Promise<void> => {
  expect(await held()).toBe(100_00n);
  expect(await list()).toEqual([]);
};
const setMinimum = async (amount: string): Promise<void> => {
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "withdraw.minimum", amount)));
};
const settle = async (id: number, settlement: Settlement) =>
  await inTransaction(
    shop.db,
    async (tx) =>
      await settleWithdrawal(tx, { memberId: member.id, id }, settlement, {
        random: shop.deps.random,
        now: shop.now(),
      }),
  );

test("the requested amount is reserved, with a copy of the bank account", async () => {
  const answer = await call("40.5");
  expect(answer).toMatchObject({ code: 200, data: { trade_sn: expect.stringMatching(/^W\d{22}$/) } });
  expect(await held()).toBe(59_50n);
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      trade_sn: Object(answer.data).trade_sn,
      status: 0,
      created_at: Math.floor(shop.now().getTime() / 1000),
      amount: "40.50",
      reason: "",
      cancelled: false,
    },
  ]);
  await shop.post(
    "/wallet/bank/update",
    { id: bank, name: "Other", bank_id: 8, bank_name: "X", number: "9" },
    { token },
  );
  const row = await shop.db
    .selectFrom("withdrawal")
    .selectAll()
    .where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    bank_name: { en: "Harbour Bank", cn: "海港银行" },
    account_name: "Robin",
    account_number: "0012345678",
    bank_account_id: bank,
  });
});

describe("how it ends", () => {
  test("paid: the money is gone for good", async () => {
    await call("30");
    expect(await settle(await newest(), { status: "success" })).toEqual(done(null));
    expect(await list()).toMatchObject([{ status: 1, reason: "" }]);
    expect(await held()).toBe(70_00n);
  });

  test("rejected: the money is back, with the operator's reason", async () => {
    await call("30");
    await settle(await newest(), { status: "rejected", reason: "No such account" });
    expect(await list()).toMatchObject([{ status: -1, reason: "No such account", cancelled: false }]);
    expect(await held()).toBe(100_00n);
  });

  test("cancelled: the money is back, with a reason in the reader's language", async () => {
    await call("30");
    expect(await cancel(await newest())).toMatchObject({ code: 200, data: null });
    expect(await list()).toMatchObject([{ status: -1, reason: "Cancelled by you", cancelled: true }]);
    expect(await list({}, "cn")).toMatchObject([{ status: -1, reason: "您已取消" }]);
    expect(await held()).toBe(100_00n);
  });

  test("frozen in between: the money is back as well", async () => {
    await call("30");
    await inTransaction(shop.db, async (tx) => done(await setFrozen(tx, member.id, true)));
    expect(await cancel(await newest())).toMatchObject({ code: 200 });
    expect(await held()).toBe(100_00n);
  });

  test.each<Settlement>([{ status: "success" }, { status: "rejected", reason: "no" }, { status: "cancelled" }])(
    "once: nothing comes after $status",
    async (first) => {
      await call("30");
      const id = await newest();
      await settle(id, first);
      expect(await cancel(id)).toMatchObject({ code: 409, error: "withdraw.not_pending" });
      const key = first.status === "cancelled" ? "withdraw.cancelled" : "withdraw.not_pending";
      expect(await settle(id, { status: "success" })).toMatchObject({ failure: { key } });
    },
  );
});

describe("refused, with nothing reserved", () => {
  afterEach(async () => await expectNoRequests());

  test("below the minimum, which is a setting", async () => {
    expect(await call("9.99")).toMatchObject({
      code: 400,
      error: "withdraw.minimum",
      msg: "The minimum withdrawal is 10.00 CP",
    });
    await setMinimum("25.00");
    expect(await call("24.99")).toMatchObject({ msg: "The minimum withdrawal is 25.00 CP" });
    await setMinimum("10.00");
  });

  test("more than the wallet holds", async () => {
    expect(await call("100.01")).toMatchObject({
      code: 409,
      error: "wallet.insufficient",
      msg: "Insufficient CP balance",
    });
    expect(await call("9999999999.99")).toMatchObject({ code: 409, error: "wallet.insufficient" });
  });

  test("to another member's bank account, or none", async () => {
    const theirs = await aBankAccount(shop.db, (await aMember(shop.db)).id);
    const unknown = { status: 200, code: 404, error: "bank.unknown" };
    expect(await call("20", { bank_id: theirs })).toMatchObject(unknown);
    expect(await call("20", { bank_id: 999_999_999_999_999 })).toMatchObject(unknown);
  });

  test("from a frozen wallet", async () => {
    await inTransaction(shop.db, async (tx) => done(await setFrozen(tx, member.id, true)));
    expect(await call("20")).toMatchObject({ code: 409, error: "wallet.frozen" });
  });

  test("by a wrong PIN, which counts; a mistake in the form uses up no try", async () => {
    await call("1", { password: "000000" });
    await call("20", { bank_id: 999_999_999_999_999, password: "000000" });
    expect((await call("20", { password: "000000" })).msg).toContain("4 tries left");
    for (let guess = 0; guess < 3; guess += 1) await call("20", { password: "000000" });
    expect(await call("20", { password: "000000" })).toMatchObject({ code: 429, error: "pin.locked" });
    expect(await call("20")).toMatchObject({ code: 429, error: "pin.locked" });
  });

  test.each([
    "",
    " ",
    "1e5",
    "-1",
    "-20",
    "0",
    "0.00",
    "0.001",
    "20.005",
    "10000000000",
    "99999999999999999999",
    "①②",
    "NaN",
    "Infinity",
    "0x20",
    "20,000",
    "20.",
    "+-20",
    "20\u0000",
    "\u202e20",
    "20 20",
    "<b>20</b>",
    "💰",
    1.005,
    -20,
    0,
    1e21,
    null,
    true,
    ["20"],
    { amount: 20 },
  ])("%j as an amount", async (amount) => {
    expect(await call(amount)).toMatchObject({ status: 200, code: 400 });
  });

  test.each(["", "12345", "1234567", "abcdef", "①②③④⑤⑥", "12345 ", 123456, null])("%j as a PIN", async (password) => {
    expect(await call("20", { password })).toMatchObject({ status: 200, code: 400 });
  });
});

test("spaces around an amount are ignored", async () => {
  expect(await call(" 20 ")).toMatchObject({ code: 200 });
  expect(await call(10.5)).toMatchObject({ code: 200 });
  expect(await held()).toBe(69_50n);
});

test("another member's withdrawal does not exist", async () => {
  await call("20");
  const id = await newest();
  const stranger = await loginAs(shop.db, await aMember(shop.db), shop.now());
  expect(await cancel(id, stranger)).toMatchObject({ status: 200, code: 404, error: "withdraw.unknown" });
  expect((await shop.get("/wallet/withdraw/list", {}, { token: stranger })).data).toEqual([]);
  expect(await list()).toMatchObject([{ status: 0 }]);
});

test.each([0, -1, 2 ** 53, "x", "", null])("%j is no withdrawal's id", async (id) => {
  expect(await cancel(id)).toMatchObject({ status: 200, code: 400 });
});

test("pages have ten, newest first, without repeats or gaps while others are added", async () => {
  for (let day = 0; day < 9; day += 1) await call("10");
  for (let day = 0; day < 3; day += 1) {
    await cancel(await newest());
    await call("10");
  }
  const first = await list();
  await call("10");
  const second = await list({ page: 2 });
  expect([first.length, second.length]).toEqual([10, 2]);
  const ids = [...first, ...second].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(12);
  expect((await list({ page: 3 })).length).toBe(0);
});
