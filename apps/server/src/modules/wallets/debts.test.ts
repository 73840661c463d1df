import type { PlanWallet } from "@espalier/core/vocabulary/wallet";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aBankAccount } from "../../testing/builders/a-bank-account.ts";
import { aClawback, debtOf } from "../../testing/builders/a-debt.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, deposit, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { anOperator, type TestOperator } from "../../testing/builders/an-operator.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { matchDocuments } from "../../testing/ledger/match-documents.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let finance: TestOperator;
let member: TestMember;
let friend: TestMember;
let token: string;
let bank: number;
beforeAll(async () => {
  shop = await testApp();
  finance = await anOperator(shop.db, "finance", shop.now());
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "50.00", CP: "100.00" } });
  friend = await aMember(shop.db, { money: { CP: "100.00" } });
  token = await loginAs(shop.db, member, shop.now());
  bank = await aBankAccount(shop.db, member.id);
});
afterEach(async () => {
  await matchDocuments(shop.database);
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const PIN = { password: "123456" };
const withdraw = (amount: string): Promise<Answer> =>
  shop.post("/wallet/withdraw/add", { amount, bank_id: bank, ...PIN }, { token });
const give = (amount: string, wallet: 1 | 2 = 2): Promise<Answer> =>
  shop.post("/wallet/transfer", { uid: friend.uid, number: amount, wallet_type: wallet, ...PIN }, { token });
const convert = (amount: string): Promise<Answer> =>
  shop.post("/wallet/convert", { number: amount, ...PIN }, { token });
const newest = async () => Object((await shop.get("/wallet/withdraw/list", {}, { token })).data)[0];
const cancel = async (): Promise<Answer> =>
  shop.post("/wallet/withdraw/cancel", { id: (await newest()).id }, { token });
const decide = async (decision: "approve" | "reject") =>
  Object(
    (
      await shop.post(
        "/admin/withdrawal/decide",
        { sns: [(await newest()).trade_sn], decision, reason: "looked at" },
        { token: finance.token },
      )
    ).data,
  )[0];
/** The balance of a wallet beside its debt. */
const stands = async (wallet: PlanWallet = "CP") => [
  await balanceOf(shop.db, member.id, wallet),
  await debtOf(shop.db, member.id, wallet),
];
const owe = async (amount: string, wallet: PlanWallet = "CP") => await aClawback(shop.db, member.id, wallet, amount);
const newestTrade = async (lang = "en") =>
  Object((await shop.get("/wallet/trades", { walletType: 2 }, { token, lang })).data)[0];

describe("what comes in repays the wallet's debt first", () => {
  test("a cancelled withdrawal, and its history says so", async () => {
    await withdraw("90.00");
    await owe("43.60");
    expect(await stands()).toEqual([0n, 33_60n]);
    expect((await cancel()).code).toBe(200);
    expect(await stands()).toEqual([56_40n, 0n]);
    expect(await newestTrade()).toMatchObject({
      kind: "debt_repayment",
      amount: "-33.60",
      balance_after: "56.40",
      remark: expect.stringMatching(/^Debt repayment W\d+$/),
    });
    expect((await newestTrade("cn")).remark).toMatch(/^抵扣欠款 W\d+$/);
  });

  test("a rejected withdrawal", async () => {
    await withdraw("90.00");
    await owe("110.00");
    expect((await decide("reject")).outcome).toBe("done");
    expect(await stands()).toEqual([0n, 10_00n]);
  });

  test("a refund", async () => {
    const tea = await aGood(shop.db, { price: "30.00" });
    const sn = await anOrder(shop.db, { memberId: member.id, goodsId: tea, number: 1, method: "CP" });
    await owe("75.00");
    const owner = await anOperator(shop.db, "owner", shop.now());
    const refunded = await shop.post("/admin/order/refund", { sn, reason: "faulty" }, { token: owner.token });
    expect(refunded.code).toBe(200);
    expect(await stands()).toEqual([25_00n, 0n]);
  });

  test("a transfer from another member", async () => {
    await owe("130.00");
    const from = await loginAs(shop.db, friend, shop.now());
    const body = { uid: member.uid, number: "45.00", wallet_type: 2, ...PIN };
    expect((await shop.post("/wallet/transfer", body, { token: from })).code).toBe(200);
    expect(await stands()).toEqual([15_00n, 0n]);
  });

  test("a deposit, and a conversion into the wallet", async () => {
    await owe("80.00", "SP");
    await deposit(shop.db, member.id, "SP", "10.00");
    expect(await stands("SP")).toEqual([0n, 20_00n]);
    expect((await convert("25.00")).code).toBe(200);
    expect(await stands("SP")).toEqual([5_00n, 0n]);
  });
});

describe("nothing leaves while there is a debt", () => {
  test.each<[string, PlanWallet]>([
    ["of the same wallet", "CP"],
    ["of another wallet", "SP"],
    ["of points", "RP"],
  ])("%s: transfers and withdrawals are refused", async (_, wallet) => {
    await owe(wallet === "RP" ? "5.00" : "105.00", wallet);
    const before = [await stands("SP"), await stands("CP")];
    for (const answer of [await give("1.00"), await give("1.00", 1), await withdraw("10.00")])
      expect(answer).toMatchObject({ code: 409, error: "wallet.indebted", msg: expect.stringContaining("owe") });
    expect([await stands("SP"), await stands("CP")]).toEqual(before);
  });

  test("nothing is converted out of a wallet in debt", async () => {
    await owe("105.00");
    expect(await convert("1.00")).toMatchObject({ code: 409, error: "wallet.indebted" });
  });

  test("a withdrawal in review is not paid, and the operator reads why", async () => {
    await withdraw("90.00");
    await owe("43.60");
    expect(await decide("approve")).toEqual({
      trade_sn: (await newest()).trade_sn,
      outcome: "refused",
      approval_id: null,
      msg: expect.stringContaining("33.60 CP"),
    });
    expect(await newest()).toMatchObject({ status: 0 });
    expect((await decide("reject")).outcome).toBe("done");
    expect(await stands()).toEqual([56_40n, 0n]);
    expect((await withdraw("50.00")).code).toBe(200);
    expect((await decide("approve")).outcome).toBe("done");
  });

  test("it is free again once the debt is repaid", async () => {
    await owe("105.00");
    await deposit(shop.db, member.id, "CP", "6.00");
    expect((await give("1.00")).code).toBe(200);
    expect(await stands()).toEqual([0n, 0n]);
  });

  test("the repeated request gets the first answer", async () => {
    await owe("105.00");
    const body = { uid: friend.uid, number: "1.00", wallet_type: 1, ...PIN };
    const first = await shop.post("/wallet/transfer", body, { token, key: "k1" });
    await deposit(shop.db, member.id, "CP", "6.00");
    const again = await shop.post("/wallet/transfer", body, { token, key: "k1" });
    expect([first.error, again.error, again.headers["idempotency-replayed"]]).toEqual([
      "wallet.indebted",
      "wallet.indebted",
      "true",
    ]);
  });
});

test("the user info names each debt, and nothing without one", async () => {
  const info = async () => Object((await shop.get("/user/info", {}, { token })).data).info;
  expect(await info()).not.toHaveProperty("debts");
  await owe("133.60");
  await owe("7.00", "RP");
  expect(await info()).toMatchObject({
    coin: "0.00",
    debts: [
      { wallet_type: 2, amount: "33.60" },
      { wallet_type: 3, amount: "7.00" },
    ],
  });
});

test("at once: 20 transfers, a clawback and 20 deposits leave no balance beside a debt, and only the member's money moves", async () => {
  await Promise.all([
    ...Array.from({ length: 20 }, () => give("3.00")),
    owe("90.00"),
    ...Array.from({ length: 20 }, async () => await deposit(shop.db, member.id, "CP", "1.00")),
  ]);
  const [held, owed] = await stands();
  expect(held === 0n || owed === 0n).toBe(true);
  const given = (await balanceOf(shop.db, friend.id, "CP")) - 100_00n;
  expect((held ?? 0n) - (owed ?? 0n) + given).toBe(100_00n + 20_00n - 90_00n);
});
