import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../testing/admin-client.ts";
import { aCardOrder } from "../../testing/builders/a-card-order.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { aReturn, bringTo, deliver } from "../../testing/builders/a-return.ts";
import { dyingAt } from "../../testing/dying-at.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { testRandom } from "../../testing/setup/test-random.ts";

/** The tables that the refund of a return writes, each a step at which a process may die. */
const STEPS = [
  "order_refund",
  "order_refund_charge",
  "order_charge",
  "order_line",
  "member_order",
  "order_event",
  "journal",
  "posting",
  "volume_event",
  "document",
  "goods_return",
  "goods_return_event",
  "stock_movement",
  "audit_entry",
  "outbox",
] as const;

const random = testRandom("killed refunds");
let shop: TestApp;
let owner: AdminClient;
let goods: number;
beforeAll(async () => {
  shop = await testApp();
  owner = await adminClient(shop);
  goods = await aGood(shop.db, { price: "10.00", pv: "5.00", stock: 1_000 });
});
afterEach(async () => await expectCleanLedger(shop.db));
afterAll(async () => await shop.stop());

const inspected = async (sn: string): Promise<string> => {
  await deliver(shop.db, sn, shop.now());
  const code = await aReturn(shop.db, { sn, number: 2, now: shop.now() });
  await bringTo(shop.db, code, "inspected");
  return code;
};

/** What of an order's refunds is there: money, documents, cards, volume, stock. */
const traces = async (sn: string) => {
  const { rows } = await sql<Record<string, string>>`
    select o.refunded::text, r.state, (select count(*) from order_refund f where f.order_id = o.id)::text as refunds,
      (select count(*) from document d where d.order_sn = o.sn and d.kind = 'credit_note')::text as notes,
      (select count(*) from card_refund c where c.order_id = o.id)::text as cards,
      (select count(*) from stock_movement m where m.order_sn = o.sn and m.reason = 'returned')::text as movements
    from member_order o join goods_return r on r.order_id = o.id where o.sn = ${sn}`.execute(shop.db);
  return rows[0];
};

const NOTHING = { refunded: "0", state: "inspected", refunds: "0", notes: "0", cards: "0", movements: "0" };
const ONCE = { refunded: "2000", state: "refunded", refunds: "1", notes: "1", cards: "0", movements: "1" };

test.each(STEPS)(
  "a process that is killed while it writes %s has refunded nothing, and the next one does once",
  async (step) => {
    const member = await aMember(shop.db, { money: { SP: "100.00" } });
    const sn = await anOrder(shop.db, { memberId: member.id, goodsId: goods, number: 2, now: shop.now() });
    const code = await inspected(sn);
    expect(await dyingAt(shop, step, async () => await owner.tryTo("adminReturnRefund", { return_sn: code }))).not.toBe(
      "done",
    );
    expect(await traces(sn)).toEqual(NOTHING);
    await expectCleanLedger(shop.db);
    expect(await owner.tryTo("adminReturnRefund", { return_sn: code })).toBe("done");
    expect(await owner.tryTo("adminReturnRefund", { return_sn: code })).toBe("return.not_inspected");
    expect(await traces(sn)).toEqual(ONCE);
  },
);

test("a process that is killed while it asks for the card's money back has asked for nothing, and the next one does once", async () => {
  const member = await aMember(shop.db);
  const sn = await aCardOrder(shop, { memberId: member.id, goodsId: goods, number: 2 });
  const code = await inspected(sn);
  expect(
    await dyingAt(shop, "card_refund", async () => await owner.tryTo("adminReturnRefund", { return_sn: code })),
  ).not.toBe("done");
  expect(await traces(sn)).toEqual(NOTHING);
  const several = await Promise.all(
    [1, 2, 3].map(async () => await owner.tryTo("adminReturnRefund", { return_sn: code })),
  );
  expect(several.filter((key) => key === "done")).toHaveLength(1);
  expect(await traces(sn)).toEqual({ ...ONCE, cards: "1" });
});

test("an operator whose answer is lost gets the same one again, and nothing is refunded twice", async () => {
  const member = await aMember(shop.db, { money: { SP: "100.00" } });
  const sn = await anOrder(shop.db, { memberId: member.id, goodsId: goods, number: 2, now: shop.now() });
  const code = await inspected(sn);
  const key = random(16).toString("hex");
  const send = async () =>
    await shop.post("/admin/return/refund", { return_sn: code }, { token: owner.operator.token, key });
  const [first, again] = [await send(), await send()];
  expect([first.code, again.data]).toEqual([200, first.data]);
  expect(await traces(sn)).toEqual(ONCE);
});
