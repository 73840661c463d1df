import { add, money, type Money, ZERO } from "@espalier/core/money/money";
import { type Charge, sumOf } from "@espalier/core/orders/charges";
import type { RefundRequest } from "@espalier/core/orders/refund-part";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { adminClient } from "../../testing/admin-client.ts";
import { aCardOrder } from "../../testing/builders/a-card-order.ts";
import { aCoupon, aGood } from "../../testing/builders/a-good.ts";
import { aTaxRate } from "../../testing/builders/a-tax-rate.ts";
import { aMember, type TestMember } from "../../testing/builders/a-member.ts";
import { anOrder, aPaidOrder } from "../../testing/builders/an-order.ts";
import { expectCleanLedger, reconcile } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { orderIdOf } from "../../testing/order-id-of.ts";
import { propertyRuns, propertyTimeout } from "../../testing/property-runs.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { shipOrder } from "./fulfil-order.ts";
import { refundOrder, type Refunded } from "./refund-order.ts";

let shop: TestApp;
let member: TestMember;
let tea: number;
let cup: number;
beforeAll(async () => {
  shop = await testApp();
  tea = await aGood(shop.db, { price: "10.00", pv: "6.00", stock: 100_000 });
  cup = await aGood(shop.db, { price: "3.33", pv: "1.11", stock: 100_000 });
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "9000.00", CP: "9000.00" } });
});
afterAll(async () => await shop.stop());

const refund = async (sn: string, requested: RefundRequest) =>
  await inTransaction(
    shop.db,
    async (tx) =>
      await refundOrder(
        tx,
        { sn },
        { requested, reason: "back", random: shop.deps.random, timeZone: "UTC", now: shop.now() },
      ),
  );
const sum = (hundredths: bigint): RefundRequest => ({ of: "amount", amount: money(hundredths) });
const pieces = (number: number): RefundRequest => ({ of: "pieces", pieces: [{ line: 1, number }] });

/** The refunds of an order as rows, with their pieces by line. */
const rowsOf = async (sn: string) => {
  const refunds = await shop.db
    .selectFrom("order_refund")
    .select(["id", "paid", "pv", "journal_sn", "operator_id", "reason"])
    .where("order_id", "=", orderIdOf(sn))
    .orderBy("id")
    .execute();
  const lines = await shop.db
    .selectFrom("order_refund_line as g")
    .innerJoin("order_refund as r", "r.id", "g.refund_id")
    .select(["g.refund_id", "g.line", "g.number"])
    .where("r.order_id", "=", orderIdOf(sn))
    .orderBy("g.refund_id")
    .orderBy("g.line")
    .execute();
  const charges = await shop.db
    .selectFrom("order_refund_charge as b")
    .innerJoin("order_refund as r", "r.id", "b.refund_id")
    .innerJoin("order_charge as c", (join) =>
      join.onRef("c.order_id", "=", "r.order_id").onRef("c.position", "=", "b.position"),
    )
    .select(["b.refund_id", "b.position", "c.kind", "b.amount", "b.kept", "b.base", "b.kept_base as keptBase"])
    .where("r.order_id", "=", orderIdOf(sn))
    .orderBy("b.refund_id")
    .orderBy("b.position")
    .execute();
  const of = <Row extends { refund_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ refund_id }) => refund_id === id).map(({ refund_id: _id, ...row }) => row);
  return refunds.map((row) => ({ ...row, pieces: of(lines, row.id), charges: of(charges, row.id) }));
};
const countersOf = async (sn: string) =>
  await shop.db
    .selectFrom("member_order")
    .select(["refunded", "refunded_pv"])
    .where("sn", "=", sn)
    .executeTakeFirstOrThrow();
/** What the charges of an order say was given back, by their position. */
const chargesBackOf = async (sn: string) => {
  const rows = await shop.db
    .selectFrom("order_charge")
    .select(["position", "refunded"])
    .where("order_id", "=", orderIdOf(sn))
    .orderBy("position")
    .execute();
  return rows.map(({ refunded }) => refunded);
};
const totalOf = (amounts: readonly Money[]): Money => add(ZERO, ...amounts);

/** Checks that the rows of an order are what its refunds answered, and add up to its counters. */
const expectRows = async (sn: string, answers: readonly Refunded[]): Promise<void> => {
  const rows = await rowsOf(sn);
  const shown = ({ paid, pv, pieces: own, charges }: Pick<Refunded, "paid" | "pv" | "pieces" | "charges">) => ({
    paid,
    pv,
    pieces: own,
    charges,
  });
  expect(rows.map(shown)).toEqual(answers.map(shown));
  expect(await countersOf(sn)).toEqual({
    refunded: totalOf(rows.map(({ paid }) => paid)),
    refunded_pv: totalOf(rows.map(({ pv }) => pv)),
  });
  const back = await chargesBackOf(sn);
  expect(back).toEqual(
    back.map((_, index) =>
      sumOf(rows.flatMap(({ charges }) => charges.filter(({ position }) => position === index + 1))),
    ),
  );
  const journals = rows.flatMap(({ journal_sn }) => journal_sn ?? []);
  expect(new Set(journals).size).toBe(rows.filter(({ charges }) => charges.length > 0).length);
};

const wanted = fc.oneof(
  fc.bigInt({ min: 1n, max: 40_00n }).map(sum),
  fc
    .uniqueArray(fc.record({ line: fc.integer({ min: 1, max: 2 }), number: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      selector: ({ line }) => line,
    })
    .map((chosen): RefundRequest => ({ of: "pieces", pieces: chosen.toSorted((a, b) => a.line - b.line) })),
  fc.constant<RefundRequest>({ of: "rest" }),
);

const other = fc
  .record({
    amount: fc.bigInt(0n, 9_99n),
  })
  .map(({ amount }): Charge => ({ ...DELIVERY, amount: money(amount) }));

const DELIVERY = { kind: "delivery", line: null, title: null, rate: null, base: null } as const;

test(
  "the rows of any refunds add up to the counters, the pieces, the charges and the journals of their order",
  async () => {
    const coupons = [undefined, 7, 100];
    await aTaxRate(shop.db, { country: "SG", home: true });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<"SP" | "CP">("SP", "CP"),
        fc.constantFrom(...coupons),
        fc.array(other, { maxLength: 3 }),
        fc.constantFrom(ZERO, money(50n)),
        fc.nat(3),
        fc.array(wanted, { minLength: 1, maxLength: 6 }),
        async (method, percent, others, pointValue, shippedAfter, requests) => {
          const couponId = percent === undefined ? undefined : await aCoupon(shop.db, { percent });
          const goods = [
            { id: tea, number: 3 },
            { id: cup, number: 2 },
          ];
          const sn = await anOrder(shop.db, {
            memberId: member.id,
            goods,
            method,
            others,
            pointValue,
            ...(couponId && { couponId }),
          });
          const answers: Refunded[] = [];
          for (const [index, requested] of requests.entries()) {
            if (index === shippedAfter)
              await inTransaction(shop.db, async (tx) => await shipOrder(tx, { sn }, EXPRESS, shop.now()));
            const outcome = await refund(sn, requested);
            if (outcome.ok) answers.push(outcome.value);
          }
          await expectRows(sn, answers);
        },
      ),
      propertyRuns(30),
    );
    await expectCleanLedger(shop.db);
    await shop.db.deleteFrom("tax_rate").execute();
  },
  propertyTimeout(120_000),
);

const EXPRESS = { name: "Post", no: "1" };

test("20 refunds at once leave a row each, and no other", async () => {
  const sn = await anOrder(shop.db, { memberId: member.id, goodsId: tea, number: 5 });
  const requests = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? sum(3_33n) : pieces(1)));
  const outcomes = await Promise.all(requests.map(async (requested) => await refund(sn, requested)));
  const accepted = outcomes.filter(({ ok }) => ok).length;
  expect(accepted).toBeGreaterThanOrEqual(5);
  expect(await rowsOf(sn)).toHaveLength(accepted);
  await refund(sn, { of: "rest" });
  expect(totalOf((await rowsOf(sn)).map(({ paid }) => paid))).toBe(50_00n);
  await expectCleanLedger(shop.db);
});

test("each refund of one millisecond shows its own operator and reason, and what was shipped another's", async () => {
  const [first, second, third] = [await adminClient(shop), await adminClient(shop), await adminClient(shop)];
  const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: tea, number: 3, now: shop.now() });
  const answers = await Promise.all([
    first.tryTo("adminOrderRefund", { sn, amount: "1.00", reason: "torn" }),
    second.tryTo("adminOrderRefund", { sn, amount: "2.00", reason: "late" }),
    third.tryTo("adminOrderShip", { sn, express_name: "Swift Parcel", express_no: "SP1" }),
  ]);
  expect(answers).toEqual(["done", "done", "done"]);
  const { timeline } = await first.call("adminOrderView", { sn });
  expect(new Set(timeline.map(({ at }) => at)).size).toBe(1);
  const shown = timeline.map(({ event, operator, reason, amount }) => [event, operator, reason, amount]);
  expect(shown.slice(0, 2)).toEqual([
    ["placed", "", "", null],
    ["paid", "", "", null],
  ]);
  expect(shown.slice(2)).toHaveLength(3);
  expect(shown).toContainEqual(["refunded_part", first.operator.name, "torn", "1.00"]);
  expect(shown).toContainEqual(["refunded_part", second.operator.name, "late", "2.00"]);
  expect(shown).toContainEqual(["shipped", third.operator.name, "", null]);
  expect(new Set((await rowsOf(sn)).map(({ operator_id }) => operator_id))).toEqual(
    new Set([first.operator.id, second.operator.id]),
  );
  expectNoFaults(shop);
});

describe("a change by the owner is detected", () => {
  const tamper = async (statement: string): Promise<readonly string[]> =>
    await withClient(shop.database.ownerUrl, "a dishonest owner", async (client) => {
      await client.query(statement);
      return (await reconcile(shop.db)).differences.map((line) => line.slice(0, line.indexOf(":")));
    });

  test("of what a refund gave back, of its pieces, its journal and its card refund", async () => {
    const sn = await aCardOrder(shop, { memberId: member.id, goodsId: tea, number: 2 });
    expect(await refund(sn, pieces(1))).toMatchObject({ ok: true });
    const [row] = await rowsOf(sn);
    const at = `where id = ${row?.id}`;
    expect(await tamper(`update order_refund set paid = paid - 1 ${at}`)).toEqual([
      "refunds of an order",
      "charges of a refund",
      "refund to a card",
      "credit notes",
    ]);
    expect(await tamper(`update order_refund set paid = paid + 1 ${at}`)).toEqual([]);
    const ofRefund = `where refund_id = ${row?.id}`;
    expect(await tamper(`update order_refund_charge set amount = amount - 1 ${ofRefund}`)).toEqual([
      "refunded charges",
      "charges of a refund",
      "journal of a refund",
    ]);
    expect(await tamper(`update order_refund_charge set amount = amount + 1 ${ofRefund}`)).toEqual([]);
    expect(await tamper(`update order_refund_charge set base = 1 ${ofRefund}`)).toEqual(["refunded charges"]);
    expect(await tamper(`update order_refund_charge set base = 0 ${ofRefund}`)).toEqual([]);
    const ofOrder = `where order_id = (select id from member_order where sn = '${sn}')`;
    expect(await tamper(`update order_charge set refunded = refunded - 1 ${ofOrder}`)).toEqual([
      "charges of an order",
      "order refund",
      "refunded charges",
    ]);
    expect(await tamper(`update order_charge set refunded = refunded + 1 ${ofOrder}`)).toEqual([]);
    expect(await tamper(`update order_refund_line set number = 2 where refund_id = ${row?.id}`)).toEqual([
      "refunded pieces",
    ]);
    expect(await tamper(`update order_refund_line set number = 1 where refund_id = ${row?.id}`)).toEqual([]);
    expect(await tamper(`update order_refund set journal_sn = 'R0' ${at}`)).toEqual([
      "journal of a refund",
      "journal of a refund",
    ]);
    expect(await tamper(`update order_refund set journal_sn = null ${at}`)).toContain("charges of a refund");
    expect(await tamper(`update order_refund set journal_sn = '${row?.journal_sn}' ${at}`)).toEqual([]);
    expect(
      await tamper(`update card_refund set refund_id = null, cause = 'paid_twice' where refund_id = ${row?.id}`),
    ).toContain("refund to a card");
    expect(
      await tamper(
        `update card_refund set refund_id = ${row?.id}, cause = 'order' where order_id = (select id from member_order where sn = '${sn}')`,
      ),
    ).toEqual([]);
  });

  test("of the order that a card payment and its refund are for", async () => {
    const sn = await aCardOrder(shop, { memberId: member.id, goodsId: tea, number: 2 });
    expect(await refund(sn, pieces(1))).toMatchObject({ ok: true });
    for (const table of ["card_payment", "card_refund"]) {
      expect(await tamper(`update ${table} set order_sn = 'E0' where order_sn = '${sn}'`)).toEqual([
        "order of a card payment",
      ]);
      expect(await tamper(`update ${table} set order_sn = '${sn}' where order_sn = 'E0'`)).toEqual([]);
    }
  });
});
