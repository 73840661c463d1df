import { afterAll, beforeAll, expect, test } from "vitest";

import type { Db } from "../../platform/db/in-transaction.ts";
import { onHand } from "../catalog/on-hand.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { importFile } from "../../testing/builders/an-import.ts";
import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await db
    .insertInto("category")
    .values({ title: { en: "Tea", cn: "茶" } })
    .execute();
});
afterAll(async () => await database.drop());

const goods = async (...lines: readonly string[]) => await importFile(db, "goods", lines.join("\n"));
const problems = async (...lines: readonly string[]) => {
  const { status, errors } = await goods(...lines);
  expect(status).toBe("refused");
  return errors.map(({ line, column, msg }) => `${line} ${column}: ${msg}`);
};
const find = async (sku: string) =>
  await db
    .selectFrom("goods")
    .selectAll()
    .select(onHand("goods").as("stock"))
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();
const movementsOf = async (goodsId: number) =>
  await db
    .selectFrom("stock_movement")
    .select(["delta", "on_hand", "reason", "note"])
    .where("goods_id", "=", goodsId)
    .orderBy("id")
    .execute();

test("new goods are added off sale with their stock, and scripts are removed from their texts", async () => {
  const seen = await goods(
    "sku;title_en;title_cn;price;pv_price;pv;stock;category;content_en",
    'TEA-1;Oolong;乌龙;12.50;11;9;40;tea;"<p>Fine</p><script>alert(1)</script>"',
    "TEA-2;Sencha;煎茶;8;7;;;茶;",
  );
  expect(seen).toMatchObject({ status: "done", rows: 2 });
  expect(seen.summary).toContainEqual({ name: "goods_new", figure: "2" });
  const tea = await find("TEA-1");
  expect(tea).toMatchObject({ price: 1250n, pv_price: 1100n, pv: 900n, stock: 40, on_sale: false, kind: "good" });
  expect(tea.content).toEqual({ en: "<p>Fine</p>" });
  expect(tea.category_id).toBe((await find("TEA-2")).category_id);
  expect(await movementsOf(tea.id)).toMatchObject([{ delta: 40, on_hand: 40, reason: "opening" }]);
});

test("existing goods change only where they differ, which is shown before; an empty cell changes nothing", async () => {
  const id = await aGood(db, { price: "10.00", stock: 7 });
  const { sku, title, pv } = await db.selectFrom("goods").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const seen = await goods("sku,title_en,price,stock,on_sale", `${sku},Lamp,,5,yes`);
  expect(seen.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ["Title in English", expect.any(String), "Lamp"],
    ["Stock", "7", "5"],
  ]);
  expect(await find(sku)).toMatchObject({ title: { ...title, en: "Lamp" }, pv, price: 1000n, stock: 5 });
  expect((await movementsOf(id)).at(-1)).toMatchObject({
    delta: -2,
    on_hand: 5,
    reason: "correction",
    note: /^import \d+$/,
  });
  const noted = db.selectFrom("audit_entry").select(["action", "before", "after"]).where("subject", "=", String(id));
  expect(await noted.where("subject_kind", "=", "goods").execute()).toMatchObject([
    { action: "adminImportApply", before: { stock: 7 }, after: { title: { ...title, en: "Lamp" }, stock: 5 } },
  ]);
  const again = await goods("sku,title_en,price,stock,on_sale", `${sku},Lamp,,5,yes`);
  expect(again.summary).toContainEqual({ name: "goods_same", figure: "1" });
  expect(again.changes).toEqual([]);
});

test("the rule for returns is read from a file, and any other word is refused with those that there are", async () => {
  const id = await aGood(db, { price: "10.00" });
  const { sku } = await db.selectFrom("goods").select("sku").where("id", "=", id).executeTakeFirstOrThrow();
  await goods("sku,Returns", `${sku},Sealed`);
  expect(await find(sku)).toMatchObject({ return_rule: "sealed" });
  await goods("sku,return_rule", `${sku},`);
  expect(await find(sku)).toMatchObject({ return_rule: "sealed" });
  expect(await problems("sku,return_rule", `${sku},never`)).toEqual([
    "2 Returns: Returns must be one of: usual, made_to_order, perishable, sealed",
  ]);
});

test("mistakes are reported with their lines and nothing is written", async () => {
  const before = (await db.selectFrom("goods").select("id").execute()).length;
  expect(
    await problems(
      "sku,title_en,title_cn,price,pv_price,stock,category,kind,on_sale",
      "X-1,=cmd(),灯,-1,1.005,-3,Nothing,gift,maybe",
      "X-2,Lamp,灯,①⓪,1,1e3,,,",
      "X-2,Lamp,灯,1,1,,,,",
      ",Lamp,灯,1,1,,,,",
      "X-3,,,,,,,,",
    ),
  ).toEqual(
    expect.arrayContaining([
      "2 Title in English: Title in English holds a formula. Enter its value, with an apostrophe before it if it begins with =",
      "2 Price: Price must be an amount such as 100 or 100.50, with at most two decimals",
      "2 Kind: Kind must be good or package",
      "2 On sale: On sale must be yes or no",
      "3 Price: Price must be an amount such as 100 or 100.50, with at most two decimals",
      "4 SKU: Line 3 has the same SKU",
      "5 SKU: SKU is required",
      "6 Title in English: Title in English is required",
      "6 Price: Price is required",
    ]),
  );
  expect((await db.selectFrom("goods").select("id").execute()).length).toBe(before);
});

test("more volume than the lower price is refused in its line, for new goods and where a price of existing ones falls", async () => {
  const id = await aGood(db, { price: "10.00", pv: "9.00" });
  const { sku } = await db.selectFrom("goods").select("sku").where("id", "=", id).executeTakeFirstOrThrow();
  expect(
    await problems(
      "sku,title_en,price,pv_price,pv",
      "PV-1,Lamp,0.01,12.00,1000000",
      `${sku},,,8.99,`,
      "PV-2,Lamp,10,10,10",
    ),
  ).toEqual([
    "2 Volume (PV): PV can be at most 0.01 for these prices",
    "3 Volume (PV): PV can be at most 8.99 for these prices",
  ]);
});

test("each mistake says what the file holds", async () => {
  const { errors } = await goods("sku,title_en,price,pv_price", `S-1,Lamp,ten,${"9".repeat(100)}`, "8.85E+12,Cup,1,1");
  expect(errors.filter(({ seen }) => seen !== "").map(({ line, seen }) => [line, seen])).toEqual([
    [2, "ten"],
    [2, `${"9".repeat(60)}…`],
    [3, "8.85E+12"],
  ]);
  expect(errors.at(-1)?.msg).toContain("Format the column as text");
});

test("a title that begins like a formula is a title, and one line that cannot be read is named", async () => {
  const seen = await goods("sku,title_en,price,pv_price", "T-1,-20 %,1,1", "T-2,@home,1,1", "T-3,'=Deluxe,1,1");
  expect(seen).toMatchObject({ status: "done" });
  expect((await find("T-1")).title).toEqual({ en: "-20 %" });
  expect((await find("T-2")).title).toEqual({ en: "@home" });
  expect((await find("T-3")).title).toEqual({ en: "=Deluxe" });
  expect(await problems("sku,title_en,price,pv_price,pv", 'T-4,"TV 32,1,1', "T-5,Cup,1,1,x")).toEqual([
    expect.stringMatching(/^2 : A quotation mark begins a cell/),
    "3 Volume (PV): Volume (PV) must be an amount such as 100 or 100.50, with at most two decimals",
  ]);
});

test("category, stock number and title are compared in one Unicode form", async () => {
  await db
    .insertInto("category")
    .values({ title: { en: "Caf\u00e9" } })
    .execute();
  expect(await goods("sku,title_en,price,pv_price,category", "\u00c9-1,Cup,1,1,CAFE\u0301")).toMatchObject({
    status: "done",
  });
  expect(await goods("sku,stock", "E\u0301-1,2")).toMatchObject({ status: "done", rows: 1 });
});

test("a retail price is set by a file, taken away by a dash, and never below what members pay", async () => {
  expect((await goods("sku,title_en,price,pv_price,retail_price", "R-1,Cup,10,10,13")).status).toBe("done");
  const retailOf = async () => (await find("R-1")).retail_price;
  expect(await retailOf()).toBe(13_00n);
  expect(await problems("sku,retail_price", "R-1,9.99")).toEqual([
    "2 Retail price: The retail price can't be below what members pay, 10.00 USD",
  ]);
  expect((await goods("sku,price,retail_price", "R-1,10,")).status).toBe("done");
  expect(await retailOf()).toBe(13_00n);
  expect((await goods("sku,retail_price", "R-1,-")).status).toBe("done");
  expect(await retailOf()).toBeNull();
});

test("a tax class is named by a title or its number, taken away by a dash, and refused where it is unknown", async () => {
  const { id } = await db
    .insertInto("tax_class")
    .values({ title: { en: "Books", cn: "书籍" } })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { sku } = await find((await db.selectFrom("goods").select("sku").limit(1).executeTakeFirstOrThrow()).sku);
  for (const [cell, tax_class_id] of [
    ["books", id],
    ["", id],
    ["-", null],
    [String(id), id],
    ["书籍", id],
  ] as const) {
    await goods("sku,tax_class", `${sku},${cell}`);
    expect(await find(sku)).toMatchObject({ tax_class_id });
  }
  expect(await problems("sku,tax_class", `${sku},Boots`)).toEqual(["2 Tax class: This tax class does not exist"]);
});
