import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { aCardOrder, payByCard } from "../../../testing/builders/a-card-order.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { aTaxRate } from "../../../testing/builders/a-tax-rate.ts";
import { brokenRules } from "../../../testing/e-invoice/broken-rules.ts";
import { dataInside } from "../../../testing/e-invoice/data-inside.ts";
import { openInvoice } from "../../../testing/e-invoice/open-invoice.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { refundOrder } from "../../orders/refund-order.ts";
import { writeSetting } from "../../settings/settings.ts";
import { findDocuments } from "../queries.ts";
import { wordDocument } from "../word-document.ts";

let shop: TestApp;
let operator: AdminClient;
let member: TestMember;
let goodsId: number;
beforeAll(async () => {
  shop = await testApp();
  operator = await adminClient(shop);
  await inTransaction(shop.db, async (tx) => {
    await writeSetting(tx, "company.name", "Harbour & <Foods>");
    await writeSetting(tx, "company.address", "1 Quai\nLyon");
    await writeSetting(tx, "company.taxNumber", "201912345K");
    return done(null);
  });
  await aTaxRate(shop.db, { country: "FR", rate: 20_00, home: true });
  await shop.db.updateTable("tax_country").set({ number: "FR32123456789" }).where("country", "=", "FR").execute();
  member = await aMember(shop.db, { nickname: "Ann", money: { SP: "1000.00" } });
  goodsId = await aGood(shop.db, { price: "10.00" });
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const numbersOf = async (sn: string): Promise<readonly string[]> =>
  (await operator.call("adminOrderView", { sn })).documents.map(({ number }) => number);
const fileOf = async (numbers: string): Promise<Buffer> => {
  const { url } = await operator.call("adminDocumentLink", { numbers });
  return (await shop.app.inject({ method: "GET", url })).rawPayload;
};

test("an invoice and a credit note in dollars carry their data, with the company's tax number in the country", async () => {
  const sn = await aCardOrder(shop, { memberId: member.id, goodsId, number: 3 });
  const by = { reason: "broken & sour", random: shop.deps.random, timeZone: "UTC", now: shop.now() };
  const pieces = { of: "pieces", pieces: [{ line: 1, number: 1 }] } as const;
  await inTransaction(shop.db, async (tx) => await refundOrder(tx, { sn }, { ...by, requested: pieces }));
  const [invoice = "", credit = ""] = await numbersOf(sn);
  for (const [number, type, total] of [
    [invoice, "380", 30_00n],
    [credit, "381", 10_00n],
  ] as const) {
    const file = await fileOf(number);
    const data = openInvoice(dataInside(file) ?? "");
    expect(brokenRules(data)).toEqual([]);
    expect(data.texts("//rsm:ExchangedDocument/ram:ID|//rsm:ExchangedDocument/ram:TypeCode")).toEqual([number, type]);
    expect(data.amounts("//ram:GrandTotalAmount")).toEqual([total]);
    expect(data.texts("//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']")).toEqual(["FR32123456789"]);
    const text = file.toString("latin1");
    for (const part of [
      "/AFRelationship /Alternative",
      "/F (factur-x.xml)",
      "/Subtype /text#2Fxml",
      "<fx:DocumentType>INVOICE</fx:DocumentType>",
      "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
      "<fx:Version>1.0</fx:Version>",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
      "<pdfaid:part>3</pdfaid:part>",
    ])
      expect(text).toContain(part);
    expect((await fileOf(number)).equals(file)).toBe(true);
  }
  // The data of a file are those of one document.
  expect(dataInside(await fileOf(`${invoice},${credit}`))).toBeUndefined();
});

test("a company that buys has its VAT number on the order, the page and in the data", async () => {
  const token = await loginAs(shop.db, member, shop.now());
  const order = { goods: JSON.stringify([{ id: goodsId, number: 1 }]), paid_type: 2, shipping_type: 2 };
  expect(await shop.post("/order/create", { ...order, vat_number: "DE12345678" }, { token })).toMatchObject({
    error: "input.vat_number",
    field: "vat_number",
  });
  const { data } = await shop.post("/order/create", { ...order, vat_number: "de 123.456.789" }, { token });
  const sn = String(Object(data).order_sn);
  await payByCard(shop, sn);
  expect(Object((await shop.get("/order/view", { sn }, { token })).data).order).toMatchObject({
    vat_number: "DE123456789",
  });
  expect(await operator.call("adminOrderView", { sn })).toMatchObject({ vat_number: "DE123456789" });
  const [number = ""] = await numbersOf(sn);
  const invoice = openInvoice(dataInside(await fileOf(number)) ?? "");
  expect(invoice.texts("//ram:BuyerTradeParty//ram:SpecifiedTaxRegistration/ram:ID")).toEqual(["DE123456789"]);
  const [stored] = await findDocuments(shop.db, [number]);
  if (!stored) throw new Error("no invoice");
  const [, buyer] = wordDocument(stored, "en").parties;
  expect(buyer?.lines.at(-1)).toBe("VAT no. DE123456789");
});

test("an order in points, and one of a company that does not say its country, have paper only", async () => {
  const inPoints = await aPaidOrder(shop.db, { memberId: member.id, goodsId, number: 1 });
  const [number = ""] = await numbersOf(inPoints);
  expect(dataInside(await fileOf(number))).toBeUndefined();
  await shop.db.updateTable("tax_country").set({ is_home: false }).execute();
  const [homeless = ""] = await numbersOf(await aCardOrder(shop, { memberId: member.id, goodsId }));
  expect(dataInside(await fileOf(homeless))).toBeUndefined();
});
