import { add, readMoney } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { adminClient } from "../../../testing/admin-client.ts";
import { aCollectionPoint } from "../../../testing/builders/a-delivery-method.ts";
import { aCoupon, aGood } from "../../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { payByCard } from "../../../testing/builders/a-card-order.ts";
import { aTaxClass, aTaxRate } from "../../../testing/builders/a-tax-rate.ts";
import { expectCleanLedger, reconcile } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { withClient } from "../../../platform/db/with-client.ts";
import { readContent } from "../../documents/content.ts";
import { writeSetting } from "../../settings/settings.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let tea: number;
beforeAll(async () => {
  shop = await testApp();
  tea = await aGood(shop.db, { price: "10.00", pv: "6.00", stock: 10_000 });
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "1000.00", CP: "1000.00" } });
  token = await loginAs(shop.db, member, shop.now());
  await shop.db.deleteFrom("tax_rate").execute();
  await valuePoints("0.00");
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const valuePoints = async (value: string) =>
  void (await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "tax.pointValue", value))));

const addressIn = async (country: string, province = ""): Promise<number> => {
  const form = { name: "Ann", phone: "123", address: "1 Road", country, province };
  const { data } = await shop.post("/user/address/add", form, { token });
  return Number(Object(data).id);
};

/** Orders goods by the shop's own call, by default three teas to be collected and paid by card. */
const place = async (request: object = {}) =>
  await shop.post(
    "/order/create",
    { goods: JSON.stringify([{ id: tea, number: 3 }]), paid_type: 2, shipping_type: 2, ...request },
    { token },
  );
const numberOf = ({ data }: { readonly data: unknown }): string => String(Object(data).order_sn);
const chargesOf = async (sn: string) => {
  const { data } = await shop.get("/order/view", { sn }, { token });
  const charges: readonly { kind: string; title: string; amount: string }[] = Object(data).order.charges;
  return charges.map(({ kind, title, amount }) => [kind, title, amount]);
};

describe("an order", () => {
  test("of a company without rates bears no tax", async () => {
    expect(await chargesOf(numberOf(await place()))).toEqual([["goods", "", "30.00"]]);
  });

  test("that is collected bears the tax of its place, in the quote as on the invoice", async () => {
    await aTaxRate(shop.db, { country: "SG", home: true, included: false });
    await aTaxRate(shop.db, { country: "ES", rate: 2100, included: false });
    await aTaxRate(shop.db, { country: "ES", rate: 700, region: "Canarias", included: false });
    const at = async (point: { readonly country?: string; readonly province?: string }): Promise<string> => {
      const collection_point_id = await aCollectionPoint(shop.db, point);
      const { data } = await shop.post(
        "/order/quote",
        { goods: [{ id: tea, number: 3 }], paid_type: 2, shipping_type: 2, collection_point_id },
        { token },
      );
      const sn = numberOf(await place({ collection_point_id, quote_hash: Object(data).hash }));
      await payByCard(shop, sn);
      const { content } = await shop.db
        .selectFrom("document")
        .select("content")
        .where("order_sn", "=", sn)
        .executeTakeFirstOrThrow();
      expect(readContent(content).charges.find(({ kind }) => kind === "tax")?.amount).toBe(
        (await chargesOf(sn))[1]?.[2] === undefined ? undefined : readMoney(String((await chargesOf(sn))[1]?.[2])),
      );
      const stored = await shop.db
        .selectFrom("member_order")
        .select("tax_country")
        .where("sn", "=", sn)
        .executeTakeFirst();
      return `${stored?.tax_country ?? "none"} ${(await chargesOf(sn))[1]?.[2] ?? ""}`;
    };
    expect(await at({ country: "ES", province: "canarias" })).toBe("ES 2.10");
    expect(await at({ country: "ES" })).toBe("ES 6.30");
    expect(await at({})).toBe("SG 2.70");
    expect(await at({ country: "NO" })).toBe("none ");
    await shop.db.deleteFrom("collection_point").execute();
  });

  test("bears the tax of the country and region it is delivered to, by the class of its goods", async () => {
    const books = await aTaxClass(shop.db);
    const book = await aGood(shop.db, { price: "20.00", pv: "0.00" });
    await shop.db.updateTable("goods").set({ tax_class_id: books }).where("id", "=", book).execute();
    await aTaxRate(shop.db, { country: "ES", rate: 2100, included: false });
    await aTaxRate(shop.db, { country: "ES", rate: 400, classId: books, included: false });
    await aTaxRate(shop.db, { country: "ES", rate: 700, region: "Canarias", included: false });
    const goods = JSON.stringify([
      { id: tea, number: 1 },
      { id: book, number: 1 },
    ]);
    const to = async (province: string) => ({
      goods,
      shipping_type: 1,
      address_id: await addressIn("ES", province),
    });
    expect(await chargesOf(numberOf(await place(await to("Madrid"))))).toEqual([
      ["goods", "", "30.00"],
      ["tax", "GST 21%", "2.10"],
      ["tax", "GST 4%", "0.80"],
    ]);
    expect(await chargesOf(numberOf(await place(await to(" canarias "))))).toEqual([
      ["goods", "", "30.00"],
      ["tax", "GST 7%", "2.10"],
    ]);
    const elsewhere = { goods, shipping_type: 1, address_id: await addressIn("FR") };
    expect(await chargesOf(numberOf(await place(elsewhere)))).toEqual([["goods", "", "30.00"]]);
  });

  test("that is collected bears that of the home country, whose prices contain it", async () => {
    await aTaxRate(shop.db, { country: "SG", home: true });
    const sn = numberOf(await place({ coupon_id: await aCoupon(shop.db, { percent: 10 }) }));
    expect(await chargesOf(sn)).toEqual([
      ["goods", "", "30.00"],
      ["discount", "", "-3.00"],
      ["included_tax", "of which GST 9%", "2.23"],
    ]);
  });

  test.each([
    ["2.00", "50", 3, "1.65"],
    ["1.00", "100", 3, "0.00"],
  ] as const)(
    "whose goods cost %s each, with %s %% off, is taxed on what is left",
    async (price, percent, number, tax) => {
      await aTaxRate(shop.db, { country: "SG", home: true, rate: 5500, included: false });
      const id = await aGood(shop.db, { price, pv: "0.00" });
      const coupon_id = await aCoupon(shop.db, { percent: Number(percent) });
      const sn = numberOf(await place({ goods: JSON.stringify([{ id, number }]), coupon_id }));
      const taxes = (await chargesOf(sn)).filter(([kind]) => kind === "tax").map(([, , amount]) => amount);
      expect(taxes).toEqual(tax === "0.00" ? [] : [tax]);
    },
  );

  test("placed before a rate changes keeps it when it is paid after, also in another unit", async () => {
    await valuePoints("0.50");
    const today = new Date(shop.now());
    const day = today.toISOString().slice(0, 10);
    const next = new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10);
    await aTaxRate(shop.db, { country: "SG", home: true, rate: 1000, to: day, included: false });
    await aTaxRate(shop.db, { country: "SG", home: true, rate: 2000, from: next, included: false });
    const untilMidnight = Math.floor((Date.parse(`${next}T00:00:00Z`) - shop.now().getTime()) / 1000);
    shop.wait(untilMidnight - 1);
    token = await loginAs(shop.db, member, shop.now());
    const [before, other] = [numberOf(await place()), numberOf(await place())];
    shop.wait(2);
    expect(await shop.post("/order/pay", { sn: before, paid_type: 1 }, { token })).toMatchObject({
      data: { amount: "33.00" },
    });
    expect(await shop.post("/order/pay", { sn: other, paid_type: 2 }, { token })).toMatchObject({
      data: { amount: "33.00" },
    });
    expect(await chargesOf(before)).toEqual([
      ["goods", "", "30.00"],
      ["tax", "GST 10%", "3.00"],
    ]);
    expect(await chargesOf(numberOf(await place()))).toEqual([
      ["goods", "", "30.00"],
      ["tax", "GST 20%", "6.00"],
    ]);
  });

  test("paid in points bears none where a point is worth nothing, and does not once it is", async () => {
    await aTaxRate(shop.db, { country: "SG", home: true, included: false });
    expect(await chargesOf(numberOf(await place({ paid_type: 1 })))).toEqual([["goods", "", "30.00"]]);
    const unpaid = numberOf(await place());
    await valuePoints("0.50");
    const sn = numberOf(await place({ paid_type: 1 }));
    expect(await chargesOf(sn)).toEqual([
      ["goods", "", "30.00"],
      ["tax", "GST 9%", "2.70"],
    ]);
    expect(await balanceOf(shop.db, member.id, "SP")).toBe(1000_00n - 30_00n - 32_70n);
    expect(await shop.post("/order/pay", { sn: unpaid, paid_type: 1 }, { token })).toMatchObject({
      data: { amount: "30.00" },
    });
  });

  test("gives back its tax with every refund, to the cent", async () => {
    await valuePoints("1.00");
    await aTaxRate(shop.db, { country: "SG", home: true });
    const sn = numberOf(await place({ paid_type: 1 }));
    const refund = { sn, reason: "broken" };
    const operator = await adminClient(shop);
    await operator.call("adminOrderRefund", { ...refund, pieces: [{ line: 1, number: 1 }] });
    await operator.call("adminOrderRefund", { ...refund, amount: "3.33" });
    await expectCleanLedger(shop.db);
    expect(await operator.call("adminOrderRefund", refund)).toMatchObject({ refunded: "30.00" });
    expect(await balanceOf(shop.db, member.id, "SP")).toBe(1000_00n);
  });

  test("is in the report of its country, rate and month, which adds up to the account", async () => {
    await valuePoints("0.50");
    await aTaxRate(shop.db, { country: "SG", home: true, included: false });
    await aTaxRate(shop.db, { country: "FR", rate: 2000 });
    const client = await adminClient(shop);
    const before = (await client.call("adminReportTax")).list;
    await place({ paid_type: 1 });
    const sent = await place({ paid_type: 3, shipping_type: 1, address_id: await addressIn("FR") });
    await client.call("adminOrderRefund", { sn: numberOf(sent), reason: "broken", pieces: [{ line: 1, number: 1 }] });
    const { list } = await client.call("adminReportTax");
    const month = shop.now().toISOString().slice(0, 7);
    expect(list.find(({ country }) => country === "FR")).toMatchObject({
      month,
      name: "GST 20%",
      rate: 2000,
      unit: "CP",
      net: "25.00",
      tax: "5.00",
      refunded_net: "8.33",
      refunds: "1.66",
      owed: "3.34",
      worth: "1.67",
    });
    const { rows } = await sql<{ unit: string; sum: bigint }>`
      select unit, sum(case when to_company = 'tax_payable' then amount else -amount end)::bigint as sum from posting
      where 'tax_payable' in (to_company, from_company) group by 1`.execute(shop.db);
    for (const { unit, sum } of rows) {
      const reported = list.filter((row) => row.unit === unit).map(({ owed }) => readMoney(owed));
      expect(add(...reported)).toBe(sum);
    }
    expect(list.length).toBeGreaterThan(before.length);
    await client.call("adminOrderRefund", { sn: numberOf(sent), reason: "late", amount: "1.01" });
    await client.call("adminOrderRefund", { sn: numberOf(sent), reason: "lost" });
    const after = (await client.call("adminReportTax")).list.find(({ country }) => country === "FR");
    expect(after).toMatchObject({ net: "25.00", refunded_net: "25.00", tax: "5.00", refunds: "5.00", owed: "0.00" });
  });

  test("that was given back at another rate than it was charged, or without what it was charged on, is a difference", async () => {
    await aTaxRate(shop.db, { country: "SG", home: true, included: false });
    const sn = numberOf(await place());
    await payByCard(shop, sn);
    const client = await adminClient(shop);
    await client.call("adminOrderRefund", { sn, reason: "lost" });
    const tamper = async (change: string): Promise<readonly string[]> =>
      await withClient(shop.database.ownerUrl, "a dishonest owner", async (owner) => {
        await owner.query(`
          with tax as (select order_id, position from order_charge c join member_order o on o.id = c.order_id where o.sn = '${sn}' and c.kind = 'tax'),
          counted as (update order_charge c set refunded_base = refunded_base ${change} from tax t where (c.order_id, c.position) = (t.order_id, t.position))
          update order_refund_charge b set base = base ${change} from tax t join order_refund r on r.order_id = t.order_id
          where b.refund_id = r.id and b.position = t.position`);
        return (await reconcile(shop.db)).differences.map((line) => line.slice(0, line.indexOf(":")));
      });
    expect(await tamper("- 2000")).toEqual(["tax of a refund", "tax of a refund"]);
    expect(await tamper("+ 2000")).toEqual([]);
  });

  test("brings volume for its goods alone", async () => {
    await valuePoints("1.00");
    await aTaxRate(shop.db, { country: "SG", home: true, included: false, rate: 10_000 });
    const sn = numberOf(await place({ paid_type: 1 }));
    const { paid, pv } = await shop.db
      .selectFrom("volume_event")
      .select(["paid", "pv"])
      .where("order_sn", "=", sn)
      .executeTakeFirstOrThrow();
    expect([paid, pv]).toEqual([30_00n, 18_00n]);
  });
});
