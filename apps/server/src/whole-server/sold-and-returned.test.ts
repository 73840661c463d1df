import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, expect, test } from "vitest";

import { writeSetting } from "../modules/settings/settings.ts";
import { inTransaction } from "../platform/db/in-transaction.ts";
import { type AdminClient, adminClient } from "../testing/admin-client.ts";
import { payByCard } from "../testing/builders/a-card-order.ts";
import { aDeliveryMethod } from "../testing/builders/a-delivery-method.ts";
import { aCoupon, aGood } from "../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../testing/builders/a-member.ts";
import { aTaxClass, aTaxRate } from "../testing/builders/a-tax-rate.ts";
import { expectCleanLedger, expectExplained, reconcile } from "../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";

let shop: TestApp;
let owner: AdminClient;
let member: TestMember;
let token: string;
let tea: number;
let book: number;
let books: number;
let address: number;
beforeEach(async () => {
  shop = await testApp();
  owner = await adminClient(shop);
  member = await aMember(shop.db, { money: { SP: "1000.00" } });
  token = await loginAs(shop.db, member, shop.now());
  books = await aTaxClass(shop.db);
  tea = await aGood(shop.db, { title: "Tea", price: "10.00", pv: "5.00" });
  book = await aGood(shop.db, { title: "Book", price: "20.00", pv: "5.00" });
  await shop.db.updateTable("goods").set({ tax_class_id: books }).where("id", "=", book).execute();
  const steps = [{ upTo: "60.00", price: "6.00" }, { price: "9.00" }];
  await aDeliveryMethod(shop.db, { countries: ["DE"], steps, freeFrom: "100.00" });
  const form = { name: "Ann", phone: "123", address: "1 Road", country: "DE" };
  const { data } = await shop.post("/user/address/add", form, { token });
  address = Number(Object(data).id);
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "tax.pointValue", "1.00")));
});
afterEach(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

type Lines = readonly { readonly id: number; readonly number: number }[];
type Method = "SP" | "card";

/** What an order consists of: each charge with its amount, in one line. */
const chargesOf = (data: unknown): string => {
  const charges: readonly { kind: string; amount: string }[] = Object(data).charges;
  return charges.map(({ kind, amount }) => `${kind} ${amount}`).join(", ");
};

/** Quotes goods, orders them at that quote and pays; returns the order's number. The order consists of what the quote said. */
const buy = async (goods: Lines, method: Method, coupon?: number): Promise<string> => {
  const wanted = {
    goods,
    paid_type: method === "SP" ? 1 : 2,
    shipping_type: 1,
    address_id: address,
    ...(coupon !== undefined && { coupon_id: coupon }),
  };
  const { data: quote } = await shop.post("/order/quote", wanted, { token });
  const { data } = await shop.post("/order/create", { ...wanted, quote_hash: Object(quote).hash }, { token });
  const sn = String(Object(data).order_sn);
  if (method === "card") await payByCard(shop, sn);
  expect((await viewOf(sn)).charges).toBe(chargesOf(quote));
  return sn;
};

const viewOf = async (sn: string) => {
  const { data } = await shop.get("/order/view", { sn }, { token });
  const { order } = Object(data);
  return { charges: chargesOf(order), amount: String(order.order_amount), refunded: String(order.refunded) };
};

/** Asks to send pieces of the first line back, at the sum that is shown, and lets them be refunded after inspection. */
const giveBack = async (sn: string, kind: string, number: number, kept = "0.00") => {
  const asked = { sn, kind, pieces: [{ line: 1, number }] };
  const { data: shown } = await shop.get(
    "/return/preview",
    { ...asked, pieces: JSON.stringify(asked.pieces) },
    { token },
  );
  const confirmed = { ...asked, text: "torn", confirmed_amount: Object(shown).paid };
  const { data } = await shop.post("/return/create", confirmed, { token });
  const code = String(Object(data).return_sn);
  // A withdrawal asks nobody.
  if (kind === "faulty") await owner.call("adminReturnDecide", { sns: [code], decision: "approve" });
  await owner.call("adminReturnReceive", { return_sn: code });
  const reason = kept === "0.00" ? "" : "worn";
  const line = { line: 1, restocked: number, written_off: 0, to_buyer: 0, kept, kept_reason: reason };
  await owner.call("adminReturnInspect", { return_sn: code, lines: [line] });
  const { paid } = await owner.call("adminReturnRefund", { return_sn: code });
  return { shown: String(Object(shown).paid), paid: String(paid) };
};

/** What the company's books say, once they were checked as `ledger:verify` does. */
const readBooks = async () => {
  await expectCleanLedger(shop.db);
  await expectExplained(shop.db);
  const { accounts } = await reconcile(shop.db);
  const { list: rates } = await owner.call("adminReportTax", {});
  const { list: documents } = await owner.call("adminDocumentList", {});
  return {
    accounts: Object.fromEntries(
      accounts.flatMap(({ account, sum }) => (OF_SALES.has(account) && sum !== 0n ? [[account, sum]] : [])),
    ),
    // By rate: what it was charged on and charged, and what refunds gave back of both.
    tax: rates.map((row) => [row.rate, row.net, row.tax, row.refunded_net, row.refunds].join(" ")),
    documents: documents.map(({ number, amount }) => `${number} ${String(amount)}`).toReversed(),
  };
};

const OF_SALES = new Set(["sales", "coupons", "delivery_income", "tax_payable"]);

/** Tax of 20 %, and of 5 % on books, is added to dollars; prices in points contain it. */
const CASES = [
  {
    method: "card",
    included: false,
    mixed: "goods 50.00, discount -5.00, delivery 6.00, tax 6.12, tax 1.02",
    many: "goods 100.00, tax 20.00",
    amounts: ["58.14", "120.00"],
    tax: [
      ["2000 130.60 26.12 0.00 0.00", "500 20.40 1.02 0.00 0.00"],
      ["2000 130.60 26.12 9.00 1.80", "500 20.40 1.02 0.00 0.00"],
      ["2000 130.60 26.12 104.83 20.97", "500 20.40 1.02 0.00 0.00"],
      ["2000 130.60 26.12 126.43 25.29", "500 20.40 1.02 20.40 1.02"],
    ],
    accounts: [
      { sales: 150_00n, coupons: -5_00n, delivery_income: 6_00n, tax_payable: 27_14n },
      { sales: 140_00n, coupons: -4_00n, delivery_income: 6_00n, tax_payable: 25_34n },
      { sales: 44_17n, coupons: -4_00n, delivery_income: 6_00n, tax_payable: 6_17n },
      { sales: 4_17n, tax_payable: 83n },
    ],
    back: ["10.80", "115.00", "47.34"],
  },
  {
    method: "SP",
    included: true,
    mixed: "goods 50.00, discount -5.00, delivery 6.00, included_tax 5.10, included_tax 0.97",
    many: "goods 100.00, included_tax 16.67",
    amounts: ["51.00", "100.00"],
    tax: [
      ["2000 108.83 21.77 0.00 0.00", "500 19.43 0.97 0.00 0.00"],
      ["2000 108.83 21.77 7.50 1.50", "500 19.43 0.97 0.00 0.00"],
      // Of a part of the price tax and what it was charged on are each rounded down: a cent less than the 95.00 that are paid.
      ["2000 108.83 21.77 86.66 17.33", "500 19.43 0.97 0.00 0.00"],
      ["2000 108.83 21.77 104.66 20.93", "500 19.43 0.97 19.43 0.97"],
    ],
    accounts: [
      { sales: 127_26n, coupons: -5_00n, delivery_income: 6_00n, tax_payable: 22_74n },
      { sales: 118_76n, coupons: -4_00n, delivery_income: 6_00n, tax_payable: 21_24n },
      { sales: 39_59n, coupons: -4_00n, delivery_income: 6_00n, tax_payable: 5_41n },
      { sales: 4_16n, tax_payable: 84n },
    ],
    back: ["9.00", "95.00", "42.00"],
  },
] as const;

test.each(CASES)(
  "what is bought by $method with coupon, delivery and tax, comes back in part and is refunded is the same in orders, documents, tax and accounts",
  async ({ method, included, mixed, many, amounts, tax, accounts, back }) => {
    await aTaxRate(shop.db, { country: "DE", rate: 2_000, included, title: "VAT" });
    await aTaxRate(shop.db, { country: "DE", rate: 500, classId: books, included, title: "VAT" });
    const lines = [
      { id: tea, number: 3 },
      { id: book, number: 1 },
    ];
    const part = await buy(lines, method, await aCoupon(shop.db, { percent: 10 }));
    // Delivered free of charge.
    const whole = await buy([{ id: tea, number: 10 }], method);
    expect(await viewOf(part)).toEqual({ charges: mixed, amount: amounts[0], refunded: "0.00" });
    expect(await viewOf(whole)).toEqual({ charges: many, amount: amounts[1], refunded: "0.00" });
    const invoices = [`2026-000001 ${amounts[0]}`, `2026-000002 ${amounts[1]}`];
    expect(await readBooks()).toEqual({ accounts: accounts[0], tax: tax[0], documents: invoices });
    for (const sn of [part, whole]) {
      await owner.call("adminOrderShip", { sn, express_name: "Swift Parcel", express_no: "1" });
      await shop.post("/order/confirm", { sn }, { token });
    }

    expect(await giveBack(part, "faulty", 1)).toEqual({ shown: back[0], paid: back[0] });
    const notes = [`C2026-000001 ${back[0]}`];
    expect(await readBooks()).toEqual({ accounts: accounts[1], tax: tax[1], documents: [...invoices, ...notes] });

    // Inspection keeps 5.00 of the price.
    expect(await giveBack(whole, "withdrawal", 10, "5.00")).toEqual({ shown: amounts[1], paid: back[1] });
    notes.push(`C2026-000002 ${back[1]}`);
    expect(await readBooks()).toEqual({ accounts: accounts[2], tax: tax[2], documents: [...invoices, ...notes] });

    const refund = await owner.call("adminOrderRefund", { sn: part, reason: "goodwill" });
    expect(refund).toMatchObject({ order_status: "refunded", paid: back[2], refunded: amounts[0] });
    notes.push(`C2026-000003 ${back[2]}`);
    expect(await readBooks()).toEqual({ accounts: accounts[3], tax: tax[3], documents: [...invoices, ...notes] });
    expect(await viewOf(part)).toMatchObject({ charges: mixed, refunded: amounts[0] });
    if (method === "SP") expect(await balanceOf(shop.db, member.id, "SP")).toBe(1_000_00n - 5_00n);
    expect(await owner.tryTo("adminOrderRefund", { sn: whole, reason: "goodwill" })).toBe("order.not_paid");
  },
);
