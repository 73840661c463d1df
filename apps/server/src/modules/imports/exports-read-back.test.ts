import { LANGUAGES } from "@espalier/core/text/language";
import type { ImportKind } from "@espalier/core/vocabulary/import";
import { TABLE_FORMATS } from "@espalier/core/vocabulary/export";
import { afterAll, beforeAll, expect, test } from "vitest";

import { aGood } from "../../testing/builders/a-good.ts";
import { aMember } from "../../testing/builders/a-member.ts";
import { aReceivedFile, importFile, importWorker, seeImport } from "../../testing/builders/an-import.ts";
import { aTaxClass, aTaxRate } from "../../testing/builders/a-tax-rate.ts";
import { anOperator, type TestOperator } from "../../testing/builders/an-operator.ts";
import { testDatabase } from "../../testing/setup/database.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { checkImport } from "./work-import.ts";

let shop: TestApp;
let owner: TestOperator;
beforeAll(async () => {
  shop = await testApp();
  owner = await anOperator(shop.db, "owner", shop.now());
});
afterAll(async () => await shop.stop());

const FILES = TABLE_FORMATS.flatMap((format) => LANGUAGES.map((lang) => [format, lang] as const));

const exported = async (call: string, [format, lang]: (typeof FILES)[number]): Promise<Buffer> => {
  const begun = await shop.post("/admin/export/begin", { call, format }, { token: owner.token, lang });
  const { ticket } = Object(begun.data);
  return (await shop.app.inject({ url: "/api/admin/export/file", query: { ticket } })).rawPayload;
};

const checked = async (kind: ImportKind, file: Buffer) => {
  const id = await aReceivedFile(shop.db, kind, file);
  await checkImport(importWorker(shop.db), id);
  return await seeImport(shop.db, id);
};

test("a list of goods that was exported is read back, and changes nothing", async () => {
  const titles = ["-20 %", "+1 free", "@home", "=1+1", "'=x", '32" TV', "Café, Öl; ½", "白鹭"];
  for (const [index, title] of titles.entries()) await aGood(shop.db, { title, sku: `000${index}` });
  await shop.db
    .updateTable("goods")
    .set({ title: { en: "Only English" } })
    .where("sku", "=", "0000")
    .execute();
  for (const file of FILES) {
    expect(await checked("goods", await exported("adminGoodsList", file))).toMatchObject({
      status: "ready",
      errors: [],
      changes: [],
      rows: titles.length,
    });
  }
});

test("a list of rates of tax that was exported is read back, and changes nothing", async () => {
  const classId = await aTaxClass(shop.db, "Books");
  await aTaxRate(shop.db, { country: "SG", rate: 9_50, from: "2024-01-01" });
  await aTaxRate(shop.db, { country: "SG", rate: 0, from: "2024-02-29", classId, region: "-West" });
  await aTaxRate(shop.db, { country: "JP", rate: 100_00, from: "2020-01-01", to: "2020-01-01", title: "=消费税" });
  for (const file of FILES) {
    const seen = await checked("tax_rates", await exported("adminTaxRateList", file));
    expect(seen).toMatchObject({ status: "ready", errors: [], changes: [], rows: 3 });
  }
});

test("a list of members that was exported is read into another company, each in the same place", async () => {
  const root = await aMember(shop.db, { nickname: "+Ann" });
  const left = await aMember(shop.db, { nickname: "-Bo", parent: root, side: "left" });
  await aMember(shop.db, { nickname: "=Cy", parent: left, side: "right", sponsor: root });
  const tree = async (db: TestApp["db"]) =>
    await db
      .selectFrom("member_customer as m")
      .innerJoin("placement as p", "p.member_id", "m.id")
      .leftJoin("member as above", "above.id", "p.parent_id")
      .leftJoin("member as sponsor", "sponsor.id", "m.sponsor_id")
      .select(["m.uid", "m.nickname", "m.email", "m.country", "m.created_at", "p.side"])
      .select(["above.uid as parent", "sponsor.uid as sponsor"])
      .orderBy("m.uid")
      .execute();
  const expected = await tree(shop.db);
  expect(expected).toHaveLength(3);
  for (const file of FILES) {
    const other = await testDatabase();
    const seen = await importFile(other.db, "members", await exported("adminMemberList", file));
    expect(seen.errors).toEqual([]);
    expect(await tree(other.db)).toEqual(expected);
    await other.drop();
  }
}, 60_000);
