import { foldText } from "@espalier/contract/typed-text/fold-text";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { withClient } from "../../platform/db/with-client.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { alikeGoods, exactGoods, type FoundGoods } from "./find-goods.ts";
import { searchWords } from "./search-words.ts";

let shop: TestApp;
let token: string;
const SHELF = [
  ["Celadon Teapot with Cup", "青瓷茶壶配杯", "ESP-TE-101"],
  ["Alishan High Mountain Oolong 150 g", "阿里山高山乌龙 150 克", "ESP-TE-108"],
  ["Charcoal Oolong", "炭焙乌龙茶", "ESP-TE-109"],
  ["Steam Kettle", "蒸汽水壶", "ESP-KI-201"],
  ["Tea Towel", "茶巾", "ESP-KI-202"],
  ["Rosé Vinegar 50% (new)", "玫瑰醋（新）", "ESP-KI-203"],
] as const;
const [TEAPOT, ALISHAN, CHARCOAL, KETTLE, TOWEL, ROSE] = SHELF.map(([title]) => title);
const PACKAGE = "Oolong Starter Package";

beforeAll(async () => {
  shop = await testApp();
  token = await loginAs(shop.db, await aMember(shop.db));
  for (const [title, titleCn, sku] of SHELF) await aGood(shop.db, { title, titleCn, sku });
  await aGood(shop.db, { title: PACKAGE, titleCn: "乌龙入门套餐", sku: "ESP-PK-301", kind: "package" });
  await aGood(shop.db, { title: "Retired Oolong", titleCn: "旧乌龙", onSale: false });
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

type Card = { readonly id: number; readonly title: string };
const search = async (q: string, query: Readonly<Record<string, number>> = {}): Promise<readonly Card[]> => {
  const answer = await shop.get("/goods/list", { q, ...query }, { token });
  expect([answer.status, answer.code]).toEqual([200, 200]);
  return Object(answer.data);
};
const titles = async (q: string): Promise<readonly string[]> => (await search(q)).map(({ title }) => title);

describe("finds", () => {
  test.each([
    ["a word, packages too and nothing off sale", "oolong", [CHARCOAL, PACKAGE, ALISHAN]],
    ["a word whatever its case and width", "  ＯＯlong ", [CHARCOAL, PACKAGE, ALISHAN]],
    ["two words in any order", "oolong alishan", [ALISHAN]],
    ["whole words before beginnings before parts", "tea", [TOWEL, TEAPOT, KETTLE]],
    ["a stock number", "ESP-TE-101", [TEAPOT]],
    ["a stock number's end", "108", [ALISHAN]],
    ["the beginning of a word", "ce", [TEAPOT]],
    ["the first letter of a word", "c", [CHARCOAL, TEAPOT]],
    ["Chinese words, a title that begins so first", "乌龙", [PACKAGE, CHARCOAL, ALISHAN]],
    ["one Chinese character", "壶", [KETTLE, TEAPOT]],
    ["Chinese without spaces", "阿里山高山乌龙", [ALISHAN]],
    ["both languages at once", "乌龙 charcoal", [CHARCOAL]],
    ["a letter with an accent", "rosé", [ROSE]],
    ["words beside punctuation", "50% (new)", [ROSE]],
  ])("%s", async (_, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });
});

describe("forgives", () => {
  test.each([
    ["a missing letter", "oolng", [CHARCOAL, PACKAGE, ALISHAN]],
    ["another", "teapt", [TEAPOT]],
    ["swapped letters", "kettel", [KETTLE]],
    ["an extra letter", "celaddon", [TEAPOT]],
    ["a typing error beside a right word", "chracoal oolong", [CHARCOAL]],
    ["a wrong character in a long Chinese word", "阿里山高山乌笼", [ALISHAN]],
  ])("%s", async (_, q, expected) => {
    const found = await titles(q);
    expect(new Set(found.slice(0, expected.length))).toEqual(new Set(expected));
  });

  test("nothing when exact words were found", async () => {
    expect(await titles("steam")).toEqual([KETTLE]);
  });
});

describe("finds nothing, without an error, for", () => {
  test.each([
    ["nonsense", "qwertyuiop"],
    ["a percent sign", "%"],
    ["an underscore", "_"],
    ["a backslash", "\\"],
    ["quotes", `'"\``],
    ["SQL", "'; drop table goods --"],
    ["emoji", "🍵".repeat(32)],
    ["joined emoji", "👩‍👩‍👧".repeat(8)],
    ["a script of its own", "شاي"],
    ["words of which one occurs nowhere", "oolong qwertyuiop"],
    ["a query's operators", "!:*&|"],
    ["64 words and more", "﷽".repeat(64)],
    ["the longest word", "a".repeat(64)],
  ])("%s", async (_, q) => {
    expect(await titles(q)).toEqual([]);
  });
});

test.each([["x".repeat(65)], ["\u202eoolong"], ["a\u0000b"]])("%j is refused as input", async (q) => {
  expect(await shop.get("/goods/list", { q }, { token })).toMatchObject({ status: 200, code: 400 });
});

test("within a category only its goods are searched", async () => {
  const category = { title: { en: "Tea", cn: "茶" } };
  const { id } = await shop.db.insertInto("category").values(category).returning("id").executeTakeFirstOrThrow();
  await shop.db.updateTable("goods").set({ category_id: id }).where("sku", "=", "ESP-TE-109").execute();
  expect((await search("oolong", { cid: id })).map(({ title }) => title)).toEqual([CHARCOAL]);
  await shop.db.updateTable("goods").set({ category_id: null }).where("sku", "=", "ESP-TE-109").execute();
});

test("renamed goods are found by their new name at once", async () => {
  const id = await aGood(shop.db, { title: "Lantern" });
  await shop.db
    .updateTable("goods")
    .set({ title: { en: "Gazebo", cn: "凉亭" } })
    .where("id", "=", id)
    .execute();
  expect([await titles("lantern"), await titles("gazebo"), await titles("凉亭")]).toEqual([[], ["Gazebo"], ["Gazebo"]]);
});

describe("a reader who pages while goods come and go", () => {
  const readAll = async (q: string, between: () => Promise<unknown>): Promise<readonly number[]> => {
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      seen.push(...(await search(q, { page })).map(({ id }) => id));
      await between();
    }
    return seen;
  };

  test.each([
    ["of a search", "lantern", "Lantern"],
    ["of similar goods", "lantren", "Lantern"],
    ["of all goods", "", "Lantern"],
  ])("%s sees each once", async (_, q, title) => {
    for (let each = 0; each < 25; each += 1) await aGood(shop.db, { title: `${title} ${"x".repeat(each + 1)}` });
    const before = (await search(q)).map(({ id }) => id);
    const seen = await readAll(q, async () => await aGood(shop.db, { title }));
    expect(new Set(seen).size).toBe(seen.length);
    const early = before.slice(0, 25);
    expect(seen.filter((id) => early.includes(id))).toEqual(early);
  });
});

const ACCENTED = [
  ["Café crème", ["crème", "creme", "CAFÉ", "Cafe\u0301 cre\u0300me", "afé"]],
  ["Öl für Haut", ["Öl", "ol", "für Haut", "O\u0308l fu\u0308r Haut"]],
  ["Señor", ["señor", "senor", "ñor"]],
  ["Bánh mì Đà Lạt", ["bánh mì", "banh mi", "đà lạt", "da lat"]],
  ["Straße", ["strasse", "STRASSE", "straße", "aße"]],
  ["İstanbul çayı", ["istanbul", "İSTANBUL", "çayı", "cayi"]],
  ["Łódź", ["łódź", "lodz", "ŁÓDŹ"]],
  ["Smørrebrød", ["smørrebrød", "smorrebrod"]],
] as const;

test("goods are found by any part of their title, in either form of Unicode, with and without accents", async () => {
  for (const [title] of ACCENTED) await aGood(shop.db, { title: title.normalize("NFC") });
  for (const [title, asked] of ACCENTED) {
    for (const q of [title, title.normalize("NFD"), ...asked]) {
      expect(
        (await search(q)).map((card) => card.title),
        q,
      ).toContain(title.normalize("NFC"));
    }
  }
});

test("the database and the server take the same accents away", async () => {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x370, 0x52f],
    [0x1e00, 0x1fff],
    [0x3040, 0x30ff],
    [0x4e00, 0x4eff],
    [0xac00, 0xadff],
    [0xff01, 0xff5e],
  ] as const;
  const letters = ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
    )
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, folded(lower(normalize(letter, NFKC))) from unnest(${letters}::text[]) letter order by letter`.execute(
    shop.db,
  );
  expect(rows.length).toBeGreaterThan(1_500);
  expect(rows.filter(({ letter, folded }) => foldText(letter) !== folded)).toEqual([]);
});

test("among 20,000 goods a search uses the index", async () => {
  await sql`
    insert into goods (kind, title, sku, thumb, images, content, price, pv_price, pv, created_at)
    select 'good', jsonb_build_object('en', 'Article ' || md5(n::text), 'cn', '商品' || n), 'BULK-' || n, '', '{}', '{"en": ""}', 1, 1, 0, '2026-01-01'
    from generate_series(1, 20000) n`.execute(shop.db);
  await withClient(shop.database.ownerUrl, "tests", async (client) => void (await client.query("analyze goods")));
  const planOf = async (found: FoundGoods): Promise<string> =>
    JSON.stringify((await sql`explain ${found}`.execute(shop.db)).rows);
  for (const q of ["oolong", "oo", "乌龙", "乌龙茶", "esp-te-101"]) {
    expect(await planOf(exactGoods(searchWords(q), undefined)), q).toMatch(/Bitmap Index Scan on goods_folded_/);
  }
  for (const q of ["oolng", "阿里山乌笼"]) {
    expect(await planOf(alikeGoods(searchWords(q), undefined)), q).toMatch(/Bitmap Index Scan on goods_folded_/);
  }
  expect(await titles("oolong")).toEqual([CHARCOAL, PACKAGE, ALISHAN]);
});
