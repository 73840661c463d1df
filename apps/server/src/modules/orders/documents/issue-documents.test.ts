import { ZERO } from "@espalier/core/money/money";
import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import { done } from "@espalier/core/vocabulary/outcome";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { EVERY_PAYMENT } from "../../../testing/every-payment.ts";
import { createBatchWriter } from "../../../platform/db/batching/batch-writer.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import type { Database } from "../../../platform/db/open-database.ts";
import { withClient } from "../../../platform/db/with-client.ts";
import { aCardOrder } from "../../../testing/builders/a-card-order.ts";
import { aCoupon, aGood } from "../../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { buyerOf } from "../../../testing/buyer-of.ts";
import { expectCleanLedger, reconcile } from "../../../testing/expect-clean-ledger.ts";
import { propertyRuns, propertyTimeout } from "../../../testing/property-runs.ts";
import { type TestDatabase, testDatabase } from "../../../testing/setup/database.ts";
import { testApp } from "../../../testing/setup/test-app.ts";
import { testRandom } from "../../../testing/setup/test-random.ts";
import { threeProcesses } from "../../../testing/setup/three-processes.ts";
import { type OrderToPlace, placeOrders } from "../place-order.ts";
import { placeTogether } from "../place-together.ts";
import { prepareOrder } from "../prepare-order.ts";
import { refundOrder } from "../refund-order.ts";

const random = testRandom("documents");

let database: TestDatabase;
let processes: readonly Database[];
let tea: number;
beforeAll(async () => {
  database = await testDatabase();
  processes = threeProcesses(database);
  tea = await aGood(database.db, { price: "10.00", stock: 100_000 });
});
afterEach(async () => await expectCleanLedger(database.db));
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  await database.drop();
});

/** What became of a transaction. What one says whose connection is killed depends on when it learns of it. */
const fateOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => "kept",
    () => "lost",
  );

type Wanted = { readonly couponId?: number | undefined; readonly now: Date; readonly timeZone?: string };

const prepare = async (member: TestMember, { couponId, now, timeZone = "UTC" }: Wanted): Promise<OrderToPlace> => {
  const request = {
    buyer: await buyerOf(database.db, { memberId: member.id }),
    goods: [{ id: tea, number: 1 }],
    paid_type: "SP",
    shipping_type: "self_collection",
    coupon_id: couponId,
    language: DEFAULT_LANGUAGE,
  } as const;
  const prepared = await prepareOrder(database.db, request, { ...EVERY_PAYMENT, timeZone }, { random, now });
  if (!prepared.ok) throw new Error(prepared.failure.key);
  return prepared.value;
};

const rich = async (): Promise<TestMember> => await aMember(database.db, { money: { SP: "10000.00" } });

const place = async (orders: readonly OrderToPlace[], { db }: Pick<Database, "db"> = database) =>
  (await placeTogether(db, orders, random)).map(({ outcome }) => outcome);

const refund = async (sn: string, now: Date, db = database.db) =>
  await inTransaction(
    db,
    async (tx) => await refundOrder(tx, { sn }, { reason: "broken", random, timeZone: "UTC", now }),
  );

/** The documents of a year, in the order of their issue. */
const ofYear = async (year: number) =>
  await database.db
    .selectFrom("document")
    .select(["number", "kind", "order_sn", "unit", "amount", "issued_at", "content"])
    .where("year", "=", year)
    .orderBy("id")
    .execute();

/** The coupons of these tests are valid in all of their years. */
const LONG = new Date("2999-01-01T00:00:00Z");

test("orders and refunds are numbered in the order of payment, each series for itself, in the year of the company", async () => {
  const member = await rich();
  const at = (time: string): Wanted => ({ now: new Date(time), timeZone: "Asia/Singapore" });
  const orders = [
    await prepare(member, at("2031-12-31T15:59:59.999Z")),
    await prepare(member, at("2031-12-31T16:00:00Z")),
    await prepare(member, at("2031-12-31T15:00:00Z")),
  ];
  expect(await place(orders)).toEqual(["posted", "posted", "posted"]);
  expect((await ofYear(2031)).map(({ number, order_sn }) => [number, order_sn])).toEqual([
    ["2031-000001", orders[2]?.sn],
    ["2031-000002", orders[0]?.sn],
  ]);
  await refund(orders[1]?.sn ?? "", new Date("2032-02-29T23:59:59Z"));
  await place([await prepare(member, { now: new Date("2032-02-28T12:00:00Z") })]);
  expect((await ofYear(2032)).map(({ number, kind, amount }) => [number, kind, amount])).toEqual([
    ["2032-000001", "invoice", 10_00n],
    ["C2032-000001", "credit_note", 10_00n],
    ["2032-000002", "invoice", 10_00n],
  ]);
});

test("what is rolled back, refused or killed takes no number", async () => {
  const member = await rich();
  const now = new Date("2033-05-01T00:00:00Z");
  const orders = await Promise.all(Array.from({ length: 4 }, async () => await prepare(member, { now })));
  const [first, broken, killed, last] = orders;
  if (!first || !broken || !killed || !last) throw new Error("no orders");
  await place([first, await prepare(await aMember(database.db), { now })]);
  const undone = database.db.transaction().execute(async (tx) => {
    await placeOrders(tx, [broken], random);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  // The connection dies once the number is taken, as with a process that is killed before it commits.
  const dead = inTransaction(processes[0]?.db ?? database.db, async (tx) => {
    await placeOrders(tx, [killed], random);
    const { rows } = await sql`select number from document where order_sn = ${killed.sn} order by number`.execute(tx);
    expect(rows).toEqual([{ number: "2033-000002" }]);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    return done(null);
  });
  expect(await fateOf(dead)).toBe("lost");
  await place([last]);
  expect((await ofYear(2033)).map(({ number, order_sn }) => [number, order_sn])).toEqual([
    ["2033-000001", first.sn],
    ["2033-000002", last.sn],
  ]);
});

test("an order that costs nothing has an invoice, and a clock that was set back does not reorder them", async () => {
  const member = await rich();
  const free = await aCoupon(database.db, { percent: 100, endsAt: LONG });
  const [late, early, earlier] = [10, 9, 8].map((hour) => new Date(Date.UTC(2034, 2, 1, hour)));
  if (!late || !early || !earlier) throw new Error("no times");
  await place([await prepare(member, { now: late })]);
  await place([await prepare(member, { couponId: free, now: earlier }), await prepare(member, { now: early })]);
  expect((await ofYear(2034)).map(({ number, amount, issued_at }) => [number, amount, issued_at])).toEqual([
    ["2034-000001", 10_00n, late],
    ["2034-000002", ZERO, late],
    ["2034-000003", 10_00n, late],
  ]);
});

test("an order paid by card has its invoice in dollars, with what it says from the day of payment", async () => {
  const shop = await testApp();
  try {
    const member = await aMember(shop.db, { nickname: "Ann" });
    const sn = await aCardOrder(shop, { memberId: member.id, goodsId: await aGood(shop.db, { price: "12.50" }) });
    const found = await shop.db.selectFrom("document").selectAll().where("order_sn", "=", sn).orderBy("id").execute();
    expect(found).toMatchObject([
      {
        kind: "invoice",
        unit: "USD",
        amount: 12_50n,
        content: {
          name: "Ann",
          payment: "card",
          seller: {},
          lines: [{ line: 1, number: 1, price: "1250" }],
          charges: [{ kind: "goods", line: null, amount: "1250" }],
        },
      },
    ]);
  } finally {
    await shop.stop();
  }
});

describe("at random", () => {
  let year = 2100;

  test(
    "orders and refunds of three processes, with coupons used twice and connections killed, leave no gap and no double",
    async () => {
      const members = await Promise.all(Array.from({ length: 4 }, async () => await rich()));
      const poor = await aMember(database.db);
      const step = fc.record({
        process: fc.nat(2),
        member: fc.nat(4),
        coupon: fc.boolean(),
        fate: fc.constantFrom("kept", "kept", "kept", "refunded", "killed", "undone"),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
          year += 1;
          const now = new Date(`${year}-07-01T00:00:00Z`);
          const couponId = await aCoupon(database.db, { percent: 10, endsAt: LONG });
          const writers = processes.map(({ db }) =>
            createBatchWriter(async (orders: readonly OrderToPlace[]) => await placeTogether(db, orders, random)),
          );
          await Promise.all(
            steps.map(async ({ process, member, coupon, fate }) => {
              const order = await prepare(members[member] ?? poor, { couponId: coupon ? couponId : undefined, now });
              const { db } = processes[process] ?? database;
              if (fate === "kept" || fate === "refunded") {
                const placed = await writers[process]?.(order);
                if (placed?.outcome === "posted" && fate === "refunded") await refund(order.sn, now, db);
                return;
              }
              const lost = inTransaction(db, async (tx) => {
                const placed = await placeOrders(tx, [order], random);
                if (placed.ok && fate === "killed")
                  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
                throw new Error("lost");
              });
              expect(await fateOf(lost)).toBe("lost");
            }),
          );
          const issued = await ofYear(year);
          for (const [kind, prefix] of [
            ["invoice", ""],
            ["credit_note", "C"],
          ] as const) {
            const own = issued.filter((each) => each.kind === kind);
            expect(own.map(({ number }) => number)).toEqual(
              own.map((_, index) => `${prefix}${year}-${String(index + 1).padStart(6, "0")}`),
            );
          }
          const { differences } = await reconcile(database.db);
          expect(differences).toEqual([]);
        }),
        { ...propertyRuns(6), endOnFailure: true },
      );
    },
    propertyTimeout(60_000),
  );
});

describe("a change by the owner is detected", () => {
  const tamper = async (statement: string): Promise<readonly string[]> =>
    await withClient(database.ownerUrl, "a test", async (client) => {
      await client.query(statement);
      return (await reconcile(database.db)).differences.map((line) => line.slice(0, line.indexOf(":")));
    });

  test("of numbers, times, sums and of what is missing", async () => {
    const member = await rich();
    const now = new Date("2035-01-01T00:00:00Z");
    const orders = [await prepare(member, { now }), await prepare(member, { now }), await prepare(member, { now })];
    await place(orders);
    await refund(orders[0]?.sn ?? "", now);
    const at = (number: string) => `where number = '${number}'`;
    const last = at("2035-000003");
    for (const [change, undo, found] of [
      [`set place = 9 ${last}`, `set place = 3 ${at("2035-000009")}`, ["documents"]],
      [
        `set issued_at = issued_at - interval '1 s' ${last}`,
        `set issued_at = issued_at + interval '1 s' ${last}`,
        ["invoices", "order of documents"],
      ],
      [`set amount = 1 ${last}`, `set amount = 1000 ${last}`, ["invoices", "sums of documents"]],
      [
        `set order_sn = 'E0' ${at("C2035-000001")}`,
        `set order_sn = '${orders[0]?.sn}' ${at("C2035-000001")}`,
        ["credit notes"],
      ],
    ] as const) {
      expect(new Set(await tamper(`update document ${change}`))).toEqual(new Set(found));
      expect(await tamper(`update document ${undo}`)).toEqual([]);
    }
    const [, , third] = (await ofYear(2035)).filter(({ kind }) => kind === "invoice");
    expect(await tamper(`delete from document ${last}`)).toEqual(["invoices", "documents"]);
    const columns = "kind, year, issued_at, customer_id, unit, amount, content";
    expect(
      await tamper(`insert into document (place, order_sn, ${columns})
        select 3, '${third?.order_sn}', ${columns} from document ${at("2035-000002")}`),
    ).toEqual([]);
  });
});
