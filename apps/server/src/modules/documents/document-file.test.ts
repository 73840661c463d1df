import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { adminClient, type AdminClient } from "../../testing/admin-client.ts";
import { aCardOrder } from "../../testing/builders/a-card-order.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { invoiceOf } from "../../testing/read-documents.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { customerOf } from "../members/customer-of.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { writeSetting } from "../settings/settings.ts";
import { readTicket } from "./file-link.ts";

let shop: TestApp;
let operator: AdminClient;
let member: TestMember;
let token: string;
let sn: string;
let number: string;
beforeAll(async () => {
  shop = await testApp();
  operator = await adminClient(shop);
  await inTransaction(shop.db, async (tx) => {
    await writeSetting(tx, "company.name", "Harbour & <Foods> 港湾");
    await writeSetting(tx, "company.address", "1 Quay\nSingapore");
    return done(null);
  });
  // A name with an emoji, Arabic, a control sign, and letters that the font lacks.
  member = await aMember(shop.db, { nickname: "Ann 🌿 مرحبا \u0001 ᚠ", money: { SP: "1000.00" } });
  token = await loginAs(shop.db, member);
  sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: await aGood(shop.db, { price: "10.00" }), number: 3 });
  number = await invoiceOf(shop.db, sn);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const linkOf = async (wanted: string, chosen: { readonly language?: string } = {}): Promise<string> => {
  const { data } = await shop.get("/document/link", { number: wanted, ...chosen }, { token });
  return String(Object(data).url);
};

const fetchFile = async (url: string) => await shop.app.inject({ method: "GET", url });

test("a member has the invoice as a file in both languages, the same each time", async () => {
  for (const language of ["en", "cn"]) {
    const [first, again] = [
      await fetchFile(await linkOf(number, { language })),
      await fetchFile(await linkOf(number, { language })),
    ];
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${number}.pdf"`,
    });
    expect(first.rawPayload.subarray(0, 8).toString()).toBe("%PDF-1.7");
    expect(first.rawPayload.subarray(-6).toString()).toBe("%%EOF\n");
    expect(first.rawPayload.equals(again.rawPayload)).toBe(true);
  }
});

test("a document is in the language that is chosen, or else in its buyer's", async () => {
  const reader = await aMember(shop.db, { money: { SP: "1000.00" } });
  await shop.db.updateTable("customer").set({ language: "cn" }).where("id", "=", customerOf(reader.id)).execute();
  const others = await aPaidOrder(shop.db, { memberId: reader.id, goodsId: await aGood(shop.db) });
  const chinese = await invoiceOf(shop.db, others);
  const fileOf = async (numbers: string, language?: "en" | "cn"): Promise<Buffer> => {
    const { url } = await operator.call("adminDocumentLink", { numbers, ...(language && { language }) });
    return (await fetchFile(url)).rawPayload;
  };
  expect((await fileOf(number)).equals(await fileOf(number, "en"))).toBe(true);
  expect((await fileOf(chinese)).equals(await fileOf(chinese, "cn"))).toBe(true);
  expect((await fileOf(chinese)).equals(await fileOf(chinese, "en"))).toBe(false);
  expect((await fetchFile(await linkOf(number))).rawPayload.equals(await fileOf(number, "en"))).toBe(true);
  expect(await operator.tryTo("adminDocumentLink", { numbers: number, language: "fr" })).toBe("input.choice");
  const both = await fileOf(`${number},${chinese}`);
  expect(both.equals(await fileOf(`${number},${chinese}`))).toBe(true);
  expect(both.equals(await fileOf(`${number},${chinese}`, "en"))).toBe(false);
});

test("what is printed later is what was stored, whatever changes", async () => {
  const before = await fetchFile(await linkOf(number));
  await shop.db
    .updateTable("customer")
    .set({ name: "Somebody else" })
    .where("id", "=", customerOf(member.id))
    .execute();
  await operator.call("adminSettingSet", { key: "company.name", value: "Another company", reason: "" });
  expect((await fetchFile(await linkOf(number))).rawPayload.equals(before.rawPayload)).toBe(true);
});

test("another member's document is none, and a link is good for five minutes, unchanged", async () => {
  const other = await loginAs(shop.db, await aMember(shop.db));
  expect(await shop.get("/document/link", { number }, { token: other })).toMatchObject({ error: "document.unknown" });
  expect(await shop.get("/document/link", { number: "2026-999999" }, { token })).toMatchObject({
    error: "document.unknown",
  });
  const url = await linkOf(number);
  const ticket = new URL(url, "http://shop").searchParams.get("ticket") ?? "";
  const [said = "", signature = ""] = ticket.split(".");
  const changed = Buffer.from(said, "base64url").toString().replace(number, "2026-000009");
  for (const wrong of ["", "x", said, `.${signature}`, `${Buffer.from(changed).toString("base64url")}.${signature}`]) {
    expect((await fetchFile(`/api/document/file?ticket=${wrong}`)).json()).toMatchObject({ error: "document.link" });
  }
  const keys = { secretKey: shop.deps.secretKey, previousKeys: [] };
  const at = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000);
  expect(readTicket(ticket, keys, at(4))).toMatchObject({ numbers: [number] });
  expect(readTicket(ticket, keys, at(6))).toBeUndefined();
  expect(readTicket(ticket, keys, at(-6))).toBeUndefined();
  expect(readTicket(ticket, { secretKey: "new", previousKeys: [keys.secretKey] }, at(1))).toBeDefined();
  expect(readTicket(ticket, { secretKey: "new", previousKeys: [] }, at(1))).toBeUndefined();
});

test("operators find documents by number, order, kind and day, and download chosen ones as one file", async () => {
  const card = await aCardOrder(shop, { memberId: member.id, goodsId: await aGood(shop.db) });
  const by = { reason: "broken", random: shop.deps.random, timeZone: "UTC", now: shop.now() };
  await inTransaction(shop.db, async (tx) => await refundOrder(tx, { sn: card }, by));
  const find = async (filter: object) =>
    (await operator.call("adminDocumentList", { page: 1, limit: 25, ...filter })).list.map((row) => [
      row.number,
      row.unit,
    ]);
  const found = await find({ sn: card });
  expect(found.map(([, unit]) => unit)).toEqual(["USD", "USD"]);
  const [credit = "", invoice = ""] = found.map(([own]) => own);
  expect([credit, invoice]).toEqual([expect.stringMatching(/^C\d{4}-\d{6}$/), expect.stringMatching(/^\d{4}-\d{6}$/)]);
  expect(await find({ number: credit })).toHaveLength(1);
  expect(await find({ kind: "credit_note" })).toHaveLength(1);
  expect(await find({ to: "2001-01-01" })).toEqual([]);
  const { documents } = await operator.call("adminOrderView", { sn: card });
  expect(documents.map((each) => each.number)).toEqual([invoice, credit]);
  const { url } = await operator.call("adminDocumentLink", { numbers: `${invoice},${credit},2026-999999` });
  const file = await fetchFile(url);
  expect([file.statusCode, file.headers["content-disposition"]]).toEqual([
    200,
    `attachment; filename="${invoice} - ${credit}.pdf"`,
  ]);
  const slips = await operator.call("adminOrderPrint", { sns: `${sn},${card}` });
  expect(slips.orders.map(({ order_sn }) => order_sn)).toEqual([sn, card]);
  expect((await fetchFile(slips.url)).rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});
