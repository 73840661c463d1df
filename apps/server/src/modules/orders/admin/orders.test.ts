import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { inSnapshot } from "../../../platform/db/in-snapshot.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { anOrder, aPaidOrder } from "../../../testing/builders/an-order.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";
import { filteredOrders, type OrderFilter } from "./queries.ts";

let shop: TestApp;
let operator: TestOperator;
let member: TestMember;
let tea: number;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  operator = await anOperator(shop.db, "owner", shop.now());
  member = await aMember(shop.db, { nickname: "Osmanthus", money: { SP: "500.00", CP: "100.00" } });
  tea = await aGood(shop.db, { title: "Oolong", titleCn: "乌龙" });
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const as = () => ({ token: operator.token });
const get = async (path: string, query: Readonly<Record<string, string | number>>, lang = "en"): Promise<Answer> =>
  await shop.get(`/admin/order/${path}`, query, { ...as(), lang });
const post = async (path: string, body: object): Promise<Answer> => await shop.post(`/admin/order/${path}`, body, as());
const order = async (number = 2): Promise<string> =>
  await aPaidOrder(shop.db, { memberId: member.id, goodsId: tea, number, now: shop.now() });
const numbers = async (query: Readonly<Record<string, string | number>>): Promise<readonly string[]> =>
  Object((await get("list", query)).data).list.map((row: { order_sn: string }) => row.order_sn);

const EVERYTHING: OrderFilter = {
  from: null,
  to: null,
  paid: { from: null, to: null },
  status: undefined,
  payment: undefined,
  shipping: undefined,
  uid: "",
  seller: "",
  customer: undefined,
  sn: "",
  sns: undefined,
  goods: undefined,
  words: "",
};

/** Places an order that is delivered to a person. */
const delivered = async (name: string, phone: string): Promise<string> => {
  const from = { token: await loginAs(shop.db, member, shop.now()) };
  const address = Object((await shop.post("/user/address/add", { name, phone, address: "1 Road" }, from)).data);
  const requested = { goods: [{ id: tea, number: 1 }], address_id: address.id, paid_type: 1, shipping_type: 1 };
  return Object((await shop.post("/order/create", requested, from)).data).order_sn;
};

describe("the list", () => {
  test("is narrowed by each filter, and by several together", async () => {
    const [one, two] = [await order(), await delivered("桂花王", "5550 001")];
    const unpaid = await anOrder(shop.db, { memberId: member.id, goodsId: tea, method: "card", now: shop.now() });
    const { uid } = member;
    expect(await numbers({ uid })).toEqual([unpaid, two, one]);
    expect(await numbers({ uid, status: "unshipped" })).toEqual([two, one]);
    expect(await numbers({ uid, payment: "card" })).toEqual([unpaid]);
    expect(await numbers({ uid, shipping: "delivery", status: "unshipped" })).toEqual([two]);
    expect(await numbers({ goods: tea })).toEqual([unpaid, two, one]);
    expect(await numbers({ sn: two })).toEqual([two]);
    expect(await numbers({ sn: two.slice(0, -1) })).toEqual([two]);
    expect(await numbers({ uid, from: "2026-05-04", to: "2026-05-04" })).toHaveLength(3);
    expect(await numbers({ uid, from: "2026-05-05" })).toEqual([]);
  });

  test.each([
    ["a consignee's name", "桂花王"],
    ["one character of it", "桂"],
    ["two", "花王"],
    ["the telephone", "5550"],
    ["both", "王 5550"],
  ])("finds %s", async (_, q) => {
    const sn = await delivered("桂花王", "5550 001");
    expect(await numbers({ uid: member.uid, q })).toEqual([sn]);
  });

  test.each(["zoe", "ZO\u00cb", "Zoe\u0308", "\u00f6z", "oz", "zoe oz"])(
    "finds a consignee with and without accents, in either form of Unicode: %s",
    async (q) => {
      const sn = await delivered("Zo\u00eb \u00d6z", "5550 001");
      expect(await numbers({ uid: member.uid, q })).toEqual([sn]);
    },
  );

  test.each(["zo\u00eb", "\u82b1", "z"])("finds %s by an index", async (words) => {
    const plan = await inSnapshot(shop.db, async ([tx]) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return await filteredOrders(tx, zonedClock("UTC"), { ...EVERYTHING, words }).explain();
    });
    expect(JSON.stringify(plan)).toMatch(/Bitmap Index Scan on member_order_folded_/);
  });

  test.each(["%", "_", "'; drop table member_order --", "🍵", "\\", "x".repeat(64), "qwertz", "-"])(
    "finds nothing, and no fault, for %j",
    async (q) => {
      await delivered("Robin", "5550 001");
      expect(await numbers({ q })).toEqual([]);
      expect(await numbers({ uid: q.slice(0, 32), sn: q.slice(0, 32) })).toEqual([]);
    },
  );

  test.each([
    ["q", "x".repeat(65)],
    ["q", "\u202erobin"],
    ["status", "gone"],
    ["payment", "1"],
    ["goods", "-1"],
    ["from", "yesterday"],
    ["limit", 26],
  ])("%s %j is refused as input", async (field, value) => {
    expect(await get("list", { [field]: value })).toMatchObject({ status: 200, code: 400 });
  });

  test("shows each order once while new ones come in", async () => {
    for (let each = 0; each < 30; each += 1) {
      await order(1);
      shop.wait(1);
    }
    const first = await numbers({ uid: member.uid, limit: 25 });
    await order(1);
    const second = await numbers({ uid: member.uid, limit: 25, page: 2 });
    expect([first.length, second.length]).toEqual([25, 5]);
    expect(new Set([...first, ...second]).size).toBe(30);
  });
});

test("an order's page names who shipped it, in the reader's language", async () => {
  const sn = await order();
  await post("ship", { sn, express_name: "Swift Parcel", express_no: "SP1" });
  const { data } = await get("view", { sn }, "cn");
  expect(data).toMatchObject({
    order_sn: sn,
    order_status: "shipped",
    uid: member.uid,
    express_no: "SP1",
    lines: [{ title: "乌龙", number: 2, refunded: 0, price: "10.00" }],
    journals: [{ kind: "order", amount: "20.00" }],
    volume: [{ pv: "10.00", run: null }],
  });
  const shipped = Object(data).timeline.at(-1);
  expect(shipped).toMatchObject({ event: "shipped", operator: expect.stringContaining("owner") });
  expect(await get("view", { sn: "E1" })).toMatchObject({ code: 404, error: "order.unknown" });
});

test("the orders to ship are counted, and those that wait for two whole days as their filter lists them", async () => {
  const counts = async () => Object((await get("counts", {})).data);
  const before = await counts();
  const [fresh, old, shipped] = [await order(), await order(), await order()];
  const paid = async (sn: string, at: Date) =>
    await shop.db.updateTable("member_order").set({ created_at: at, paid_at: at }).where("sn", "=", sn).execute();
  await paid(old, zonedClock("UTC").startOf(before.waiting_paid_to));
  await paid(shipped, zonedClock("UTC").startOf(before.waiting_paid_to));
  await post("ship", { sn: shipped, express_name: "Post", express_no: "N1" });
  const age = zonedClock("UTC").startOf(zonedClock("UTC").read(shop.now()).day);
  expect(age.getTime() - zonedClock("UTC").endOf(before.waiting_paid_to).getTime()).toBe(2 * 86_400_000);
  expect(await counts()).toEqual({
    ...before,
    to_ship: before.to_ship + 2,
    waiting: before.waiting + 1,
    waiting_days: 2,
  });
  const { uid } = member;
  expect(await numbers({ uid, status: "unshipped", paid_to: before.waiting_paid_to })).toEqual([old]);
  expect(await numbers({ uid, status: "unshipped" })).toEqual([fresh, old]);
});

test("slips come in the requested order, without unknown ones", async () => {
  const [one, two] = [await order(), await order()];
  const { data } = await get("print", { sns: `${two},E1,${one}` });
  expect(Object(data).orders.map((each: { order_sn: string }) => each.order_sn)).toEqual([two, one]);
  expect(await get("print", { sns: `${one},${one}` })).toMatchObject({ code: 400, error: "order.chosen" });
  expect(await get("print", { sns: "," })).toMatchObject({ code: 400 });
});

describe("shipping", () => {
  test("20 times at once ships once", async () => {
    const sn = await order();
    const ship = { sn, express_name: "Swift Parcel", express_no: "SP1" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("ship", ship)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === "order.not_awaiting_shipment")).toHaveLength(19);
  });

  test("names the carrier, unless the order is collected", async () => {
    const sn = await delivered("Robin", "555");
    expect(await post("ship", { sn })).toMatchObject({ code: 400, error: "input.missing", msg: "Carrier is required" });
    expect(await post("ship", { sn, express_name: "S" })).toMatchObject({ msg: "Tracking number is required" });
    expect((await post("ship", { sn: await order() })).code).toBe(200);
  });

  test.each([
    ["an emoji is accepted", { express_name: "🚚 Swift", express_no: "１２" }, 200],
    ["too long", { express_name: "x".repeat(41), express_no: "1" }, 400],
    ["a direction mark", { express_name: "\u202eS", express_no: "1" }, 400],
    ["an order that does not exist", { sn: "E0", express_name: "S", express_no: "1" }, 404],
  ])("%s", async (_, change, code) => {
    expect((await post("ship", { sn: await order(), ...change })).code).toBe(code);
  });
});

describe("a refund", () => {
  const preview = async (sn: string, input: Readonly<Record<string, string>> = {}) =>
    await get("refund/preview", { sn, ...input });

  test("matches its preview and is shown to the member", async () => {
    const sn = await order(3);
    const input = { pieces: JSON.stringify([{ line: 1, number: 2 }]) };
    const said = await preview(sn, input);
    expect(said.data).toMatchObject({
      whole: false,
      paid: "20.00",
      pv: "10.00",
      to: "SP",
      left: "10.00",
      restocked: 2,
      ends_activity: false,
      pieces: [
        {
          line: 1,
          title: "Oolong",
          number: 2,
        },
      ],
    });
    const done = await post("refund", { sn, ...input, refunded: "0.00", reason: "broken" });
    expect(done.data).toEqual({ order_status: "unshipped", paid: "20.00", refunded: "20.00", approval_id: null });
    const from = { token: await loginAs(shop.db, member, shop.now()) };
    const view = Object((await shop.get("/order/view", { sn }, from)).data);
    expect(view).toMatchObject({ order: { refunded: "20.00" }, goods: [{ refunded: 2 }] });
    expect(view.timeline.at(-1)).toMatchObject({ event: "refunded_part" });
    expect(Object((await get("view", { sn })).data).timeline.at(-1)).toMatchObject({
      reason: "broken",
      amount: "20.00",
    });
    expect(await post("refund", { sn, amount: "1", refunded: "0.00", reason: "x" })).toMatchObject({
      error: "refund.changed",
    });
  });

  test("of the rest ends the order, and nothing is left to refund", async () => {
    const sn = await order(1);
    expect((await preview(sn)).data).toMatchObject({ whole: true, paid: "10.00", left: "0.00" });
    expect((await post("refund", { sn, reason: "back" })).data).toMatchObject({ order_status: "refunded" });
    expect(await post("refund", { sn, reason: "back" })).toMatchObject({ code: 409, error: "order.not_paid" });
    expect(await preview(sn)).toMatchObject({ code: 409, error: "order.not_paid" });
  });

  test.each([
    ["more than was paid", { amount: "20.01" }, "refund.too_much"],
    ["nothing", { amount: "0" }, "input.amount"],
    ["less than nothing", { amount: "-1" }, "input.amount"],
    ["three decimals", { amount: "0.001" }, "input.amount"],
    ["thousands or decimals", { amount: "1,001" }, "input.amount_unclear"],
    ["digits in circles", { amount: "①②" }, "input.amount"],
    ["words", { amount: "all" }, "input.amount"],
    ["huge", { amount: "99999999999" }, "input.amount"],
    ["a piece too many", { pieces: [{ line: 1, number: 3 }] }, "refund.too_much"],
    ["a line that does not exist", { pieces: [{ line: 9, number: 1 }] }, "refund.too_much"],
    [
      "a line twice",
      {
        pieces: [
          { line: 1, number: 1 },
          { line: 1, number: 1 },
        ],
      },
      "refund.pieces",
    ],
    ["no number", { pieces: "[{}]" }, "refund.pieces"],
    ["text for pieces", { pieces: "all" }, "refund.pieces"],
    ["both", { pieces: [{ line: 1, number: 1 }], amount: "1" }, "refund.pieces"],
    ["no reason", { amount: "1", reason: " " }, "input.missing"],
    ["a long one", { amount: "1", reason: "x".repeat(501) }, "input.too_long"],
  ])("%s is refused", async (_, change, error) => {
    expect(await post("refund", { sn: await order(2), reason: "<script>", ...change })).toMatchObject({ error });
  });

  test("20 at once refund no more than was paid", async () => {
    const sn = await order(2);
    const call = { sn, amount: "3.00", reason: "goodwill" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("refund", call)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(6);
    expect(answers.filter(({ error }) => error === "refund.too_much")).toHaveLength(14);
  });
});

test("chosen orders are listed and exported by their numbers; no list of none, of one twice or of too many", async () => {
  const [first, second] = [await order(), await order(), await order()];
  expect((await numbers({ sns: `${first},${second}` })).toSorted()).toEqual([first, second].toSorted());
  const filter = { sns: `${first},${second}` };
  const begun = await shop.post("/admin/export/begin", { call: "adminOrderList", filter, format: "csv" }, as());
  expect(Object(begun.data).total).toBe(2);
  const many = Array.from({ length: 101 }, (_, number) => `E${number}`).join(",");
  for (const sns of [",", `${first},${first}`, many]) expect((await get("list", { sns })).error).toBe("order.chosen");
  expect(await numbers({ sns: "'; drop table member_order; --" })).toEqual([]);
});
