import { afterEach, beforeEach, expect, test } from "vitest";

import { withClient } from "../../platform/db/with-client.ts";
import { expectCleanLedger, expectExplained, reconcile } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { expectSoundPlan, planDifferences } from "../../testing/read-plan.ts";
import { hasOf, holdsOf, retailWorld, type RetailWorld } from "../../testing/retail-world.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { writeSetting } from "../settings/settings.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { done } from "@espalier/core/vocabulary/outcome";

let shop: TestApp;
let world: RetailWorld;
let seller: number;
beforeEach(async () => {
  shop = await testApp();
  world = await retailWorld(shop);
  seller = world.member(2).id;
  await world.follow({ rate: 2_000 });
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  await expectExplained(shop.db);
  await expectSoundPlan(shop.db);
  expectNoFaults(shop);
  await shop.stop();
});

const days = (number: number): void => shop.wait(number * 86_400);

const has = async () => {
  const { SP = 0n, CP = 0n, RP = 0n } = await hasOf(shop.db, seller);
  return { CP, SP: SP - 1_000_000_000_00n, RP };
};
const NOTHING = { CP: 0n, SP: 0n, RP: 0n };

test("a customer's order pays its seller once the goods can no longer come back, and a refund before takes from what is held", async () => {
  const sn = await world.sell(2, 4);
  await world.close();
  // 20 % of 52.00, whatever the seller bought: no activity is asked for.
  expect(await holdsOf(shop.db)).toEqual({ [sn]: { CP: 8_32n, SP: 1_04n, RP: 1_04n } });
  expect(await has()).toEqual(NOTHING);
  await expectCleanLedger(shop.db);

  await world.deliver(sn);
  days(5);
  await world.back(sn, { of: "pieces", pieces: [{ line: 1, number: 2 }] });
  days(30);
  expect(await world.release()).toBe(0);
  await world.close();
  expect(await holdsOf(shop.db)).toEqual({ [sn]: { CP: 4_16n, SP: 52n, RP: 52n } });
  expect(await has()).toEqual(NOTHING);

  expect([await world.release(), await world.release()]).toEqual([1, 0]);
  expect(await holdsOf(shop.db)).toEqual({});
  expect(await has()).toEqual({ CP: 4_16n, SP: 52n, RP: 52n });

  await world.back(sn);
  await world.close();
  expect(await has()).toEqual(NOTHING);
});

test("what customers paid explains what a run pays their sellers, so that it waits for nobody", async () => {
  await world.sell(2, 4);
  expect(await world.close()).toMatchObject({ sales: 52_00n, held_for: null });
});

test("nothing is paid at a rate of 0, and what was sold then is not paid later", async () => {
  await world.follow({ rate: 0 });
  const sn = await world.sell(2);
  expect((await world.close()).profits).toBe(0);
  await world.follow({ rate: 2_000 });
  expect((await world.close()).profits).toBe(0);
  await world.back(sn);
  expect((await world.close()).profits).toBe(0);
});

test("a rate of the difference is of what is paid above the price of members", async () => {
  await world.follow({ rate: 5_000, ofDifference: true, shares: [{ wallet: "CP", rate: 10_000 }] });
  const sn = await world.sell(2, 3);
  await world.close();
  expect(await holdsOf(shop.db)).toEqual({ [sn]: { CP: 4_50n } });
  await world.follow({ rate: 100, shares: [{ wallet: "SP", rate: 10_000 }] });
  await world.back(sn, { of: "pieces", pieces: [{ line: 1, number: 1 }] });
  await world.close();
  // By the terms of the first plan, and from the wallet that it paid.
  expect(await holdsOf(shop.db)).toEqual({ [sn]: { CP: 3_00n } });
});

test("an order that nobody says has arrived counts as received 30 days after it was shipped", async () => {
  const sn = await world.sell(2);
  await world.close();
  days(100);
  expect(await world.release()).toBe(0);
  await shop.db
    .updateTable("member_order")
    .set({ status: "shipped", delivered_at: shop.now() })
    .where("sn", "=", sn)
    .execute();
  days(43);
  expect(await world.release()).toBe(0);
  days(5);
  expect(await world.release()).toBe(1);
});

test("the company's own days move the day until which something is held", async () => {
  const sn = await world.sell(2);
  await world.close();
  await world.deliver(sn);
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "return.mindDays", 60)));
  days(40);
  expect(await world.release()).toBe(0);
  days(30);
  expect(await world.release()).toBe(1);
});

test("voiding a run takes what is held, then what was released, and the rest becomes debt; the next run holds it again", async () => {
  const sn = await world.sell(2);
  const run = await world.close();
  await world.void(run);
  expect(await holdsOf(shop.db)).toEqual({});
  const again = await world.close();
  expect(await holdsOf(shop.db)).toEqual({ [sn]: { CP: 2_08n, SP: 26n, RP: 26n } });
  await world.deliver(sn);
  days(30);
  expect(await world.release()).toBe(1);
  expect(await has()).toEqual({ CP: 2_08n, SP: 26n, RP: 26n });
  await world.void(again);
  expect(await has()).toEqual(NOTHING);
  await world.close();
  expect(await world.release()).toBe(1);
  expect(await has()).toEqual({ CP: 2_08n, SP: 26n, RP: 26n });
});

test("what a refund took of a hold goes back there when its run is voided, and what it took of a wallet to the wallet", async () => {
  const [held, released] = [await world.sell(2, 2), await world.sell(2, 2)];
  await world.close();
  await world.deliver(released);
  days(30);
  expect(await world.release()).toBe(1);
  const before = { holds: await holdsOf(shop.db), has: await has() };
  for (const sn of [held, released]) await world.back(sn, { of: "pieces", pieces: [{ line: 1, number: 1 }] });
  const run = await world.close();
  expect(await holdsOf(shop.db)).toEqual({ [held]: { CP: 2_08n, SP: 26n, RP: 26n } });
  await world.void(run);
  expect({ holds: await holdsOf(shop.db), has: await has() }).toEqual(before);
});

test("two jobs at once, and a run beside them, release and take back each cent once", async () => {
  const orders = [];
  for (let count = 0; count < 12; count += 1) orders.push(await world.sell(2 + (count % 3), 2));
  await world.close();
  for (const sn of orders) await world.deliver(sn);
  days(30);
  for (const sn of orders.slice(0, 4)) await world.back(sn, { of: "pieces", pieces: [{ line: 1, number: 1 }] });
  const released = await Promise.all([world.release(), world.release(), world.close(), world.release()]);
  expect(released.filter((each) => typeof each === "number").reduce((sum, each) => sum + each, 0)).toBeGreaterThan(7);
  await world.release();
  expect(await holdsOf(shop.db)).toEqual({});
  // 20 % of 26.00 for each of eight orders, of 13.00 for four.
  const sums = await Promise.all([2, 3, 4].map(async (id) => await hasOf(shop.db, world.member(id).id)));
  expect(sums.reduce((sum, { CP = 0n }) => sum + CP, 0n)).toBe(8n * 4_16n + 4n * 2_08n);
});

test("a release beside a refund takes back from what is held or from the wallet, and leaves what is due for the rest", async () => {
  const orders = [];
  for (let count = 0; count < 6; count += 1) orders.push(await world.sell(2, 2));
  await world.close();
  for (const sn of orders) await world.deliver(sn);
  days(30);
  const refunds = orders.map(async (sn) => await world.back(sn, { of: "pieces", pieces: [{ line: 1, number: 1 }] }));
  await Promise.all([world.release(), ...refunds, world.release()]);
  await world.close();
  await world.release();
  expect(await holdsOf(shop.db)).toEqual({});
  // 20 % of 13.00 for each of six orders.
  expect(await has()).toEqual({ CP: 6n * 2_08n, SP: 6n * 26n, RP: 6n * 26n });
});

test("a release beside a void leaves nothing of what the run paid, and the next run holds it again", async () => {
  for (let round = 0; round < 3; round += 1) {
    const orders = [await world.sell(2, 2), await world.sell(2, 2), await world.sell(2, 2)];
    const run = await world.close();
    for (const sn of orders) await world.deliver(sn);
    days(30);
    const before = await has();
    const [, released] = await Promise.all([world.void(run), world.release()]);
    expect(released).toBeLessThanOrEqual(3);
    expect(await holdsOf(shop.db)).toEqual({});
    const each = { CP: 3n * 4_16n, SP: 3n * 52n, RP: 3n * 52n };
    expect(await has()).toEqual(before);
    await world.close();
    expect(await world.release()).toBe(3);
    expect(await has()).toEqual({
      CP: before.CP + each.CP,
      SP: before.SP + each.SP,
      RP: before.RP + each.RP,
    });
  }
});

test("a change by the owner is detected: of a hold, of what the ledger holds, of a sale, and of a release before its day", async () => {
  const [sn, other] = [await world.sell(2), await world.sell(3)];
  await world.close();
  await world.deliver(other);
  days(30);
  await world.release();
  await withClient(shop.database.ownerUrl, "a dishonest owner", async (client) => {
    const found = async (statement: string, undo: string): Promise<readonly string[]> => {
      await client.query(statement);
      const lines = [...(await reconcile(shop.db)).differences, ...(await planDifferences(shop.db))];
      await client.query(undo);
      return [...new Set(lines.map((line) => line.slice(0, line.indexOf(":"))))].toSorted();
    };
    const hold = (by: number) =>
      `update profit_hold set amount = amount + ${by} where order_sn = '${sn}' and wallet = 'CP'`;
    expect(await found(hold(1), hold(-1))).toEqual(["held profit"]);
    const sum = (by: number) =>
      `update member_held set amount = amount + ${by} where member_id = ${seller} and unit = 'CP'`;
    expect(await found(sum(1), sum(-1))).toEqual(["held"]);
    const sale = (by: number) => `update retail_sale set price = price + ${by} where order_sn = '${sn}'`;
    expect(await found(sale(5), sale(-5))).toContain("sale to a customer");
    const day = (by: number) => `update profit_hold set held_to = held_to + ${by} where order_sn = '${other}'`;
    expect(await found(day(300), day(-300))).toEqual(["early release"]);
    await expect(
      client.query(`update member_held set amount = -1 where member_id = ${seller} and unit = 'CP'`),
    ).rejects.toMatchObject({ constraint: "member_held_amount_check" });
  });
});
