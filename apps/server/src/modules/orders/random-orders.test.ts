import { mostBodyBytes } from "@espalier/contract/body-bytes";
import { calls } from "@espalier/contract/calls.generated";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { aCoupon, aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { propertyRuns, propertyTimeout } from "../../testing/property-runs.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
/** Ids that exist, of the member's own things and of others. */
let known: readonly unknown[];
let orders: readonly string[];

beforeAll(async () => {
  // Without this, the requests of ten seconds would exceed the limit.
  shop = await testApp({ limits: { writes: async () => await Promise.resolve(0) } });
  member = await aMember(shop.db, { money: { SP: "300.00", CP: "20.00" } });
  const stranger = await aMember(shop.db, { money: { SP: "500.00" } });
  [token] = [await loginAs(shop.db, member)];
  const goods = [
    await aGood(shop.db, { stock: 40 }),
    await aGood(shop.db, { price: "0.00", pv: "0.00" }),
    await aGood(shop.db, { kind: "package" }),
    await aGood(shop.db, { onSale: false }),
    await aGood(shop.db, { stock: 0 }),
    await aGood(shop.db, { price: "9999999999.99" }),
  ];
  const form = { name: "Ann", phone: "123", address: "1 Road" };
  const addresses = await Promise.all(
    [token, await loginAs(shop.db, stranger)].map((each) => shop.post("/user/address/add", form, { token: each })),
  );
  const coupons = [
    await aCoupon(shop.db),
    await aCoupon(shop.db, { only: stranger.id }),
    await aCoupon(shop.db, { percent: 100 }),
  ];
  known = [...goods, ...coupons, ...addresses.map(({ data }) => Object(data).id)];
  const goodsId = goods[0] ?? 0;
  orders = [
    await anOrder(shop.db, { memberId: member.id, goodsId, method: "card" }),
    await anOrder(shop.db, { memberId: member.id, goodsId, method: "SP" }),
    await anOrder(shop.db, { memberId: stranger.id, goodsId, method: "card" }),
    await anOrder(shop.db, { memberId: member.id, goodsId, method: "card" }),
  ];
});
afterAll(async () => await shop.stop());

const awkward = fc.constantFrom<unknown>(
  "",
  " ",
  "0",
  "-1",
  "1e3",
  "１",
  "1.0",
  "0x1",
  "NaN",
  "null",
  "[]",
  "{}",
  "'; drop table wallet --",
  "\u0000",
  "\ud800",
  0,
  -0,
  -1,
  0.1,
  1e21,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 63),
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { id: 1 },
  "a".repeat(5000),
  "9".repeat(400),
);
const wild = fc.oneof(awkward, fc.jsonValue(), fc.string({ unit: "binary" }), fc.double());
const knownId = fc.nat(8).map((index) => known[index % known.length]);
const someId = fc.oneof({ weight: 3, arbitrary: knownId }, { weight: 1, arbitrary: wild });
const some = (...usual: readonly unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: wild });
const line = fc.oneof(
  { weight: 5, arbitrary: fc.record({ id: someId, number: some(1, "2", 3, 999) }) },
  { weight: 1, arbitrary: wild },
);
const lines = fc.oneof(
  { weight: 4, arbitrary: fc.array(line, { minLength: 1, maxLength: 4 }) },
  { weight: 2, arbitrary: fc.array(line, { maxLength: 3 }).map((each) => JSON.stringify(each)) },
  { weight: 1, arbitrary: fc.array(line, { minLength: 49, maxLength: 60 }) },
  { weight: 1, arbitrary: wild },
);
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const creation = fc.record({
  goods: lines,
  paid_type: some(1, 1, "1", 3, 2),
  shipping_type: optional(some(1, 2)),
  address_id: optional(someId),
  coupon_id: optional(someId),
  order_type: optional(wild),
});
const someSn = fc.oneof(
  { weight: 3, arbitrary: fc.nat(3).map((index) => orders[index]) },
  { weight: 1, arbitrary: wild },
);
const request = fc.oneof(
  fc.tuple(fc.constant("/order/create"), creation),
  fc.tuple(fc.constant("/order/pay"), fc.record({ sn: someSn, paid_type: some(1, 3, 2) })),
  fc.tuple(fc.constant("/order/cancel"), fc.record({ sn: someSn })),
  fc.tuple(fc.constantFrom("/order/create", "/order/pay", "/order/cancel"), wild),
);
const key = optional(fc.oneof(fc.constantFrom("k1", "k2", "", "k".repeat(255), "k".repeat(256)), fc.uuid()));

/** Sends the body as JSON, as a form, or as an invalid one. */
const send = async (path: string, body: unknown, as: number, idempotencyKey: string | undefined): Promise<Answer> => {
  const from = { token, ...(idempotencyKey === undefined ? {} : { key: idempotencyKey }) };
  const json = JSON.stringify(body) ?? "";
  if (as === 0) return await shop.post(path, formOf(body), { ...from, type: "application/x-www-form-urlencoded" });
  if (as === 1) return await shop.post(path, json, { ...from, type: "text/plain" });
  if (as === 2) return await shop.post(path, json.slice(0, -1), { ...from, type: "application/json" });
  return await shop.post(path, json, { ...from, type: "application/json" });
};

const formOf = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(body)).map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]),
  ).toString();

/** Reads all rows that show money, stock and coupons. */
const snapshot = async (): Promise<string> => {
  const { rows } = await shop.database.pool.query(`
    select (select jsonb_agg(w order by member_id, unit) from wallet w) as wallets,
      (select jsonb_agg(jsonb_build_array(goods_id, on_hand) order by goods_id) from goods_stock) as stock,
      (select jsonb_agg(jsonb_build_array(sn, status, payment_method, amount) order by sn) from member_order) as orders,
      (select count(*) from coupon_use) as coupons, (select count(*) from volume_event) as volumes,
      (select count(*) from journal) as journals, (select count(*) from order_event) as events`);
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
};

/** Refusals are 400, 404 and 409; 429 when keys were reused for other input too often. */
const EXPECTED_CODES = [200, 400, 404, 409, 429];

test(
  "any request to order, pay or cancel gets an answer of the contract, and a refusal changes nothing",
  async () => {
    await fc.assert(
      fc.asyncProperty(request, fc.nat(12), key, async ([path, body], as, idempotencyKey) => {
        const before = await snapshot();
        const answer = await send(path, body, as, idempotencyKey);
        // A long text that is sent as a form, a field for each letter, is larger than a body may be.
        expect([200, 413]).toContain(answer.status);
        expect(EXPECTED_CODES).toContain(answer.code);
        expect(answer.headers["cache-control"]).toBe("no-store");
        const idle = answer.code !== 200 || answer.headers["idempotency-replayed"] !== undefined;
        if (idle) expect(await snapshot()).toBe(before);
      }),
      propertyRuns(600),
    );
    expect(shop.faults).toEqual([]);
    await expectCleanLedger(shop.db);
  },
  propertyTimeout(600_000),
);

test(
  "twenty simultaneous random requests leave a clean ledger",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(request, key), { minLength: 10, maxLength: 20 }), async (crowd) => {
        const answers = await Promise.all(crowd.map(([[path, body], each]) => send(path, body, 9, each)));
        for (const { status, code } of answers) {
          expect(status).toBe(200);
          expect(EXPECTED_CODES).toContain(code);
        }
      }),
      propertyRuns(25),
    );
    expect(shop.faults).toEqual([]);
    await expectCleanLedger(shop.db);
  },
  propertyTimeout(600_000),
);

test.each([
  ["deep nesting", `{"goods": ${"[".repeat(100_000)}${"]".repeat(100_000)}, "paid_type": 1}`],
  [
    "deep nesting in an unknown field",
    `{"goods": [{"id": 1, "number": 1}], "paid_type": 1, "order_type": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  ],
  ["deep nesting that is not too large", `{"goods": ${"[".repeat(5_000)}${"]".repeat(5_000)}, "paid_type": 1}`],
  ["deep nesting in a text", JSON.stringify({ goods: "[".repeat(9_999), paid_type: 1 })],
  [
    "a long list",
    JSON.stringify({ goods: Array.from({ length: 20_000 }, () => ({ id: 1, number: 1 })), paid_type: 1 }),
  ],
  ["a prototype", '{"__proto__": {"paid_type": 1}, "goods": [{"id": 1, "number": 1}]}'],
  ["a constructor", '{"constructor": {"prototype": {"paid_type": 1}}}'],
])("%s causes no error", async (_, body) => {
  for (const each of [{}, { key: "deep" }]) {
    const answer = await shop.post("/order/create", body, { token, type: "application/json", ...each });
    expect(answer.status).toBe(body.length > mostBodyBytes(calls.orderCreate) ? 413 : 200);
    expect([200, 400, 404, 409]).toContain(answer.code);
  }
  expect(shop.faults).toEqual([]);
});
