import type { DataOf } from "@espalier/contract/types";
import { manualAdjustment } from "@espalier/core/ledger/movements";
import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, expect, test } from "vitest";

import { adminClient } from "../../testing/admin-client.ts";
import { loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { aReturn } from "../../testing/builders/a-return.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { postJournals } from "../ledger/post-journals.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { hasOf, retailWorld, type RetailWorld } from "../../testing/retail-world.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let world: RetailWorld;
let seller: TestMember;
let token: string;
beforeEach(async () => {
  shop = await testApp();
  world = await retailWorld(shop);
  seller = world.member(2);
  token = await loginAs(shop.db, seller, shop.now());
  await world.follow({ rate: 2_000 });
});
afterEach(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const days = (number: number): void => shop.wait(number * 86_400);
const holds = async (values: Readonly<Record<string, number>> = {}): Promise<DataOf<"walletHolds">> =>
  Object((await shop.get("/wallet/holds", values, { token })).data);
const info = async () => Object((await shop.get("/user/info", {}, { token })).data).info;

test("a member reads what is held, until when and why, what becomes available next first, in pages", async () => {
  const [unshipped, shipped, received, returning, refunded] = [
    await world.sell(2),
    await world.sell(2),
    await world.sell(2, 2),
    await world.sell(2),
    await world.sell(2, 3),
  ];
  await world.sell(3);
  await world.close();
  for (const sn of [received, returning, refunded]) await world.deliver(sn);
  await shop.db
    .updateTable("member_order")
    .set({ status: "shipped", delivered_at: shop.now() })
    .where("sn", "=", shipped)
    .execute();
  days(1);
  await aReturn(shop.db, { sn: returning });
  await world.back(refunded, { of: "pieces", pieces: [{ line: 1, number: 1 }] });
  await world.release();

  const list = await holds();
  expect(list.map(({ order_sn: sn, waits_for: why }) => [sn, why])).toEqual([
    [received, "period"],
    [returning, "return"],
    [refunded, "refund"],
    [shipped, "receipt"],
    [unshipped, "shipping"],
  ]);
  expect(list[0]).toMatchObject({
    days: 14,
    parts: [
      { wallet_type: 2, amount: "4.16" },
      { wallet_type: 1, amount: "0.52" },
      { wallet_type: 3, amount: "0.52" },
    ],
  });
  expect(list[4]?.due_at).toBe(0);
  const pages = [await holds({ limit: 2 }), await holds({ page: 2, limit: 2 }), await holds({ page: 3, limit: 2 })];
  expect(pages.map((page) => page.map(({ order_sn: sn }) => sn))).toEqual([
    [received, returning],
    [refunded, shipped],
    [unshipped],
  ]);
  expect((await info()).held).toEqual([
    { wallet_type: 1, amount: "2.08" },
    { wallet_type: 2, amount: "16.64" },
    { wallet_type: 3, amount: "2.08" },
  ]);

  // The day that is shown is the one on which it is released, neither earlier nor later.
  const due = list[0]?.due_at ?? 0;
  shop.wait(due - shop.now().getTime() / 1000 - 1);
  expect(await world.release()).toBe(0);
  shop.wait(1);
  expect(await world.release()).toBe(1);
  expect((await holds()).map(({ order_sn: sn }) => sn)).not.toContain(received);
});

test("nothing is said of holds to a member who has none", async () => {
  expect(await holds()).toEqual([]);
  expect(await info()).not.toHaveProperty("held");
});

test("a profit says what became of it: held, released, and taken back", async () => {
  const sn = await world.sell(2, 4);
  await world.close();
  const listed = async () => Object((await shop.get("/wallet/profits", {}, { token })).data).list;
  const [{ profit_sn: profit }] = await listed();
  const hold = async () => Object((await shop.get("/wallet/profit", { sn: profit }, { token })).data).hold;
  expect((await listed()).map(({ held }: { held: unknown }) => held)).toEqual([
    { amount: "1.04", due_at: 0 },
    { amount: "1.04", due_at: 0 },
    { amount: "8.32", due_at: 0 },
  ]);
  expect(await hold()).toMatchObject({ due_at: 0, released: [], taken_back: [] });

  await world.deliver(sn);
  await world.back(sn, { of: "pieces", pieces: [{ line: 1, number: 1 }] });
  await world.close();
  days(30);
  await world.release();
  expect(await hold()).toEqual({
    held: [],
    due_at: 0,
    released: [
      {
        at: shop.now().getTime() / 1000,
        parts: [
          { wallet_type: 2, amount: "6.24" },
          { wallet_type: 3, amount: "0.78" },
          { wallet_type: 1, amount: "0.78" },
        ],
      },
    ],
    taken_back: [
      {
        profit_sn: expect.any(String),
        at: expect.any(Number),
        parts: [
          { wallet_type: 2, amount: "-2.08" },
          { wallet_type: 1, amount: "-0.26" },
          { wallet_type: 3, amount: "-0.26" },
        ],
      },
    ],
  });
  expect((await listed()).every((row: object) => !("held" in row))).toBe(true);
  const owner = await adminClient(shop);
  const { hold: shown } = await owner.call("adminMemberProfit", { uid: seller.uid, sn: profit });
  expect(shown?.taken_back[0]?.parts[0]).toEqual({ wallet: "CP", amount: "-2.08" });
});

test("operators read the holds of everybody, of a member and of an order, which add up to the ledger's account", async () => {
  const [own, other] = [await world.sell(2), await world.sell(3, 2)];
  await world.close();
  await world.deliver(other);
  await world.release();
  const owner = await adminClient(shop);
  const list = async (values: { uid?: string; sn?: string; sort?: "due_at" } = {}) =>
    await owner.call("adminHoldList", values);
  const numbers = async (values: Parameters<typeof list>[0]) => (await list(values)).list.map(({ order_sn: sn }) => sn);
  expect(await numbers({})).toEqual([other, own]);
  expect(await numbers({ sort: "due_at" })).toEqual([other, own]);
  expect(await numbers({ uid: seller.uid })).toEqual([own]);
  expect(await numbers({ sn: other })).toEqual([other]);
  expect(await list({ sn: own })).toMatchObject({
    total: 1,
    sums: [
      { unit: "CP", amount: "2.08" },
      { unit: "SP", amount: "0.26" },
      { unit: "RP", amount: "0.26" },
    ],
    list: [{ uid: seller.uid, parts: { CP: "2.08", SP: "0.26", RP: "0.26" }, waits_for: "shipping", due_at: 0 }],
  });
  expect(await owner.call("adminHoldTotals", {})).toEqual([
    { wallet: "CP", orders: 2, amount: "6.24", account: "6.24" },
    { wallet: "SP", orders: 2, amount: "0.78", account: "0.78" },
    { wallet: "RP", orders: 2, amount: "0.78", account: "0.78" },
  ]);
});

test("a refund says beforehand what it takes from what is held, then from the wallet, then as debt; the run does that and says so", async () => {
  const [held, released] = [await world.sell(2, 2), await world.sell(2, 2)];
  await world.close();
  await world.deliver(released);
  days(30);
  await world.release();
  await inTransaction(shop.db, async (tx) => {
    const heading = { member: seller.id, sn: "J1", reason: "spent", at: shop.now() };
    const posted = await postJournals(tx, [manualAdjustment(heading, "adjustment", "CP", money(-4_00n))]);
    return done(posted);
  });
  const owner = await adminClient(shop);
  const parts = async (sn: string, pieces: number) =>
    (
      await owner.call("adminOrderRefundPreview", { sn, pieces: JSON.stringify([{ line: 1, number: pieces }]) })
    ).retail?.parts.find(({ wallet }) => wallet === "CP");
  const ofHeld = { wallet: "CP", amount: "-2.08", from_held: "2.08", balance: "0.16", debt: "0.00" };
  expect(await parts(held, 1)).toEqual(ofHeld);
  expect(await parts(released, 1)).toEqual({ ...ofHeld, from_held: "0.00", debt: "1.92" });
  for (const sn of [held, released]) await world.back(sn, { of: "pieces", pieces: [{ line: 1, number: 1 }] });
  // What waits for the run is no longer to be taken by another refund.
  expect(await parts(held, 1)).toMatchObject({ amount: "-4.16", from_held: "4.16" });
  const run = await world.close();
  expect(await hasOf(shop.db, seller.id)).toMatchObject({ CP: -1_92n });
  const { holds: ofRun } = await owner.call("adminRunView", { id: run.id });
  expect(ofRun[0]).toEqual({ wallet: "CP", held: "0.00", still_held: "0.00", taken_back: "4.16", from_held: "2.08" });
});
