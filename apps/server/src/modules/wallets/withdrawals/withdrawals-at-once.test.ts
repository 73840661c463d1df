import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
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
const settle = async (id: number, settlement: Settlement) =>
  await inTransaction(
    shop.db,
    async (tx) =>
      await settleWithdrawal(tx, { memberId: member.id, id }, settlement, {
        random: shop.deps.random,
        now: shop.now(),
      }),
  );
const count = (answers: readonly Answer[], error?: string): number =>
  answers.filter((answer) => answer.error === error).length;
const replayed = ({ headers }: Answer): unknown => headers["idempotency-replayed"];

describe("at once", () => {
  test("50 of one balance: only as many as it covers", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => call("15")));
    expect([count(answers), count(answers, "wallet.insufficient")]).toEqual([6, 44]);
    expect(await held()).toBe(10_00n);
    expect(await list({ limit: 100 })).toHaveLength(6);
  });

  test("50 simultaneous cancellations return the money once", async () => {
    await call("60");
    const id = await newest();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(id)));
    expect([count(answers), count(answers, "withdraw.not_pending")]).toEqual([1, 49]);
    expect(await held()).toBe(100_00n);
  });

  test("cancelled, rejected and paid: one of them happens", async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await held();
      await call("10");
      const id = await newest();
      const ways: readonly Settlement[] = [{ status: "success" }, { status: "rejected", reason: "no" }];
      const [cancelled, ...settled] = await Promise.all([cancel(id), ...ways.map((way) => settle(id, way))]);
      expect([cancelled?.code === 200, ...settled.map(({ ok }) => ok)].filter(Boolean)).toHaveLength(1);
      expect(await held()).toBe(settled[0]?.ok ? before - 10_00n : before);
    }
  });

  test("requests, cancellations, conversions and transfers, all from one wallet", async () => {
    const other = await aMember(shop.db);
    await call("20");
    const id = await newest();
    const pay = { number: "10", password: "123456" };
    await Promise.all(
      Array.from({ length: 10 }, () => [
        call("10"),
        cancel(id),
        shop.post("/wallet/convert", pay, { token }),
        shop.post("/wallet/transfer", { ...pay, uid: other.uid, wallet_type: 2 }, { token }),
      ]).flat(),
    );
    const review = (await list({ limit: 100 })).filter(({ status }) => status === 0).length;
    const [cp, sp] = [await held(), await balanceOf(shop.db, member.id, "SP")];
    expect(cp + sp + (await balanceOf(shop.db, other.id, "CP")) + 10_00n * BigInt(review)).toBe(100_00n);
  });
});

describe("with a key", () => {
  test("twice is done once, and another amount with it is refused", async () => {
    const [first, second] = [await call("20", {}, "a"), await call("20.00", {}, "a")];
    expect([second.data, replayed(first), replayed(second)]).toEqual([first.data, undefined, "true"]);
    expect(await call("21", {}, "a")).toMatchObject({ code: 409, error: "idempotency.mismatch" });
    expect(await held()).toBe(80_00n);
  });

  test("20 at once is done once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("20", {}, "a")));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.filter((answer) => replayed(answer) === "true")).toHaveLength(19);
    expect(await held()).toBe(80_00n);
  });

  test("the first answer is repeated although the PIN is now locked and the bank account deleted", async () => {
    const first = await call("20", {}, "a");
    await cancel(await newest());
    await shop.post("/wallet/bank/delete", { id: bank }, { token });
    await shop.db
      .updateTable("member_pin")
      .set({ locked_until_reset: true })
      .where("member_id", "=", member.id)
      .execute();
    expect(await call("20", {}, "a")).toMatchObject({ code: 200, data: first.data });
    expect(await held()).toBe(100_00n);
  });
});
