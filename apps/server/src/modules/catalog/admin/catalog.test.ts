import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aGood, stockOf } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { anEmptyPng, aPicture } from "../../../testing/builders/a-picture.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { HOSTILE_HTML } from "../../../testing/requests/hostile-html.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { sendFiles } from "../../../testing/requests/send-file.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let client: AdminClient;
let picture: string;
let token: string;
let category: number;
beforeAll(async () => {
  shop = await testApp();
  client = await adminClient(shop, "content");
  picture = (await client.call("adminPictureAdd", { file: await aPicture() })).address;
  category = (await client.call("adminCategoryAdd", { title: { en: "Light", cn: "光" }, hidden: false })).id;
});
beforeEach(async () => {
  token = await loginAs(shop.db, await aMember(shop.db));
});
afterEach(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
});
afterAll(async () => await shop.stop());

const form = (change: object = {}) => ({
  title: {
    en: "Lantern",
    cn: "灯笼",
  },
  content: {
    en: "<p>Light</p>",
    cn: "<p>光</p>",
  },
  kind: "good",
  category,
  sku: shop.deps.random(6).toString("hex"),
  price: "12",
  pv_price: "10",
  pv: "6",
  images: [picture],
  sort: 0,
  on_sale: true,
  recommended: false,
  stock: 5,
  ...change,
});
const add = async (change: object = {}): Promise<number> => (await client.call("adminGoodsAdd", form(change))).id;
const versionOf = async (id: number): Promise<string> => (await client.call("adminGoodsView", { id })).version;
const view = async (id: number) => Object((await shop.get("/goods/view", { id }, { token })).data);
const cards = async (query: Readonly<Record<string, string | number>>): Promise<readonly string[]> =>
  Object((await shop.get("/goods/list", query, { token })).data).map(({ title }: { title: string }) => title);

describe("goods", () => {
  test("are on sale as entered, with pictures in each size", async () => {
    const id = await add({ recommended: true });
    const seen = await view(id);
    expect(seen).toMatchObject({ title: "Lantern", price: "12.00", pv_price: "10.00", pv: "6.00", stock: 5 });
    expect([seen.images, seen.thumb]).toEqual([picture, picture.replace("-960", "-480")]);
    for (const size of [960, 480, 160]) {
      const file = await shop.app.inject({ url: picture.replace("-960", `-${size}`) });
      expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/webp"]);
    }
    expect(await cards({ cid: category })).toContain("Lantern");
    expect(await client.call("adminGoodsList", { q: "灯笼" })).toMatchObject({
      total: 1,
      list: [{ id, category: "Light" }],
    });
  });

  test("are changed for later orders, and taken off sale at once", async () => {
    const id = await add();
    const { sku, stock: _, ...rest } = form();
    const version = await versionOf(id);
    expect(
      await client.tryTo("adminGoodsSet", { ...rest, version, sku, id, price: "20", title: { en: "Lamp", cn: "灯" } }),
    ).toBe("done");
    expect(await view(id)).toMatchObject({ title: "Lamp", price: "20.00", stock: 5 });
    const { list } = await client.call("adminGoodsList", { q: sku });
    expect(list).toMatchObject([{ id, stock: 5 }]);
    expect(
      await client.tryTo("adminGoodsSet", { ...rest, version: await versionOf(id), sku, id, on_sale: false }),
    ).toBe("done");
    expect((await shop.get("/goods/view", { id }, { token })).error).toBe("goods.unknown");
  });

  test("are listed in the given order", async () => {
    const own = (await client.call("adminCategoryAdd", { title: { en: "Own", cn: "自" }, hidden: false })).id;
    await add({ title: { en: "Second" }, sort: 2, category: own });
    await add({ title: { en: "First" }, sort: 1, category: own });
    expect(await cards({ cid: own })).toEqual(["First", "Second"]);
    expect(await cards({ cid: own, page: 1, limit: 1 })).toEqual(["First"]);
    expect(await cards({ cid: own, page: 2, limit: 1 })).toEqual(["Second"]);
  });

  test("that are a package have no category", async () => {
    const id = await add({ kind: "package" });
    expect(await client.call("adminGoodsView", { id })).toMatchObject({ kind: "package", category: 0 });
  });

  test.each([
    ["no title", { title: { en: "  ", cn: "灯笼" } }, "input.missing"],
    ["a long title", { title: { en: "Light", cn: "光".repeat(101) } }, "input.too_long"],
    ["a title in Chinese only", { title: { cn: "灯笼" } }, "input.missing"],
    ["a title in no language", { title: {} }, "input.missing"],
    ["a title that is one text", { title: "Lantern" }, "input.invalid"],
    ["a title in an unknown language", { title: { en: "Lantern", xx: "?" } }, "input.invalid"],
    ["too long a text", { content: { en: "x".repeat(100_001) } }, "input.too_long"],
    ["a direction mark", { title: { en: "\u202egnp" } }, "input.characters"],
    ["digits in circles", { price: "①②" }, "input.amount"],
    ["no price", { price: "0" }, "input.amount"],
    ["a negative price", { pv_price: "-1" }, "input.amount"],
    ["negative volume", { pv: "-0.01" }, "input.amount"],
    ["three decimals", { pv: "0.005" }, "input.amount"],
    ["too much", { price: "99999999999" }, "input.amount"],
    ["no pictures", { images: [] }, "picture.number"],
    ["the same picture twice", { images: "a,a" }, "picture.number"],
    ["a picture of another site", { images: ["https://elsewhere.example/a.webp"] }, "picture.unknown"],
    ["an unknown picture", { images: [`/files/pictures/${"0".repeat(40)}-960.webp`] }, "picture.unknown"],
    ["a path", { images: ["/files/../secret.webp"] }, "picture.unknown"],
    ["an unknown category", { category: 2_000_000_000 }, "category.unknown"],
    ["an unknown kind", { kind: "gift" }, "input.choice"],
    ["more volume than the lower price", { pv: "10.01" }, "goods.pv_above"],
    ["volume that the other price would allow", { price: "0.01", pv: "1000000" }, "goods.pv_above"],
    ["negative stock", { stock: -1 }, "input.number"],
    ["half a piece", { stock: "1.5" }, "input.number"],
  ])("with %s are refused", async (_, change, error) => {
    expect(await client.tryTo("adminGoodsAdd", form(change))).toBe(error);
  });

  test("have a unique stock number, also when two take it at once", async () => {
    const sku = shop.deps.random(6).toString("hex");
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.tryTo("adminGoodsAdd", form({ sku }))));
    expect(answers.toSorted()).toEqual(["done", ...Array.from({ length: 7 }, () => "goods.sku_taken")]);
    const id = await add();
    const { stock: _, ...rest } = form({ sku });
    const version = await versionOf(id);
    expect(await client.tryTo("adminGoodsSet", { ...rest, version, id })).toBe("goods.sku_taken");
    expect(await client.tryTo("adminGoodsSet", { ...rest, version, id: 999_999 })).toBe("goods.unknown");
  });

  test("contain no script, whatever was written", async () => {
    for (const html of HOSTILE_HTML.filter((each) => each.length < 100_000)) {
      const wanted = form({ content: { en: html, cn: html } });
      if ((await client.tryTo("adminGoodsAdd", wanted)) !== "done") continue;
      const { list } = await client.call("adminGoodsList", {});
      const { content } = await view(list[0]?.id ?? 0);
      expect(content).not.toMatch(/<(?:script|iframe|svg)|<[^>]*(?:onerror|javascript:)/i);
    }
  });
});

describe("pictures", () => {
  const send = async (bytes: Buffer, type?: string) =>
    await sendFiles(shop, "/admin/picture/add", [{ bytes, ...(type ? { type } : {}) }], {
      token: client.operator.token,
    });

  test.each([
    ["an HTML page declared as a picture", Buffer.from("<html><script>x()</script>"), "upload.type"],
    ["a vector with a script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "upload.type"],
    ["half a picture", Buffer.from("\u00ff\u00d8\u00ff\u00e0 and no more", "latin1"), "upload.unreadable"],
    ["a bomb of 400 million pixels", anEmptyPng(20_000, 20_000, 1), "upload.too_many_pixels"],
    ["nothing", Buffer.alloc(0), "upload.unreadable"],
    ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1), "upload.too_large"],
  ])("from %s are refused", async (_, bytes, error) => {
    expect(await send(bytes)).toMatchObject({ error });
  });

  test("lose their place and camera, and are named by their content", async () => {
    const bytes = await aPicture({ colour: "#123456", width: 1200, height: 300 });
    const [first, second] = [await send(bytes), await send(bytes)];
    expect(first.data).toEqual(second.data);
    const { rawPayload } = await shop.app.inject({ url: Object(first.data).address });
    expect(rawPayload.toString("latin1")).not.toContain("Someone");
  });
});

describe("categories", () => {
  test("are hidden from the shop, renamed and put in order", async () => {
    const titles = { title: { en: "Garden", cn: "花园" } };
    const { id } = await client.call("adminCategoryAdd", { ...titles, hidden: true });
    const shown = async () => JSON.stringify((await shop.get("/goods/category", {}, { token })).data);
    expect(await shown()).not.toContain("Garden");
    const version = (await client.call("adminCategoryList")).find((each) => each.id === id)?.version ?? "";
    expect(await client.tryTo("adminCategorySet", { id, version, ...titles, hidden: false })).toBe("done");
    const ids = (await client.call("adminCategoryList")).map((each) => each.id);
    const wanted = [id, ...ids.filter((each) => each !== id)];
    expect(await client.tryTo("adminCategoryOrder", { ids: wanted })).toBe("done");
    expect((await shown()).indexOf("Garden")).toBeLessThan((await shown()).indexOf("Light"));
    expect((await client.call("adminCategoryList")).map((each) => each.id)).toEqual(wanted);
  });

  test("are refused in an order that lacks one or has an unknown one", async () => {
    const ids = (await client.call("adminCategoryList")).map((each) => each.id);
    expect(await client.tryTo("adminCategoryOrder", { ids: [...ids, 999_999] })).toBe("category.order");
    expect(await client.tryTo("adminCategoryOrder", { ids: ids.slice(1) })).toBe("category.order");
    expect(await client.tryTo("adminCategoryOrder", { ids: "" })).toBe("input.missing");
    const unknown = { id: 999_999, version: "x", title: { en: "x", cn: "x" }, hidden: false };
    expect(await client.tryTo("adminCategorySet", unknown)).toBe("category.unknown");
  });
});

describe("stock", () => {
  const buy = async (id: number, number: number) =>
    await shop.post(
      "/order/create",
      { goods: [{ id, number }], paid_type: 1, order_type: 0, shipping_type: 2 },
      { token: await loginAs(shop.db, await aMember(shop.db, { money: { SP: "5000.00" } })) },
    );
  let fulfilment: AdminClient;
  beforeAll(async () => {
    fulfilment = await adminClient(shop, "fulfilment");
  });

  test("is the sum of its movements, each with a reason", async () => {
    const id = await aGood(shop.db, { stock: 10 });
    expect((await buy(id, 3)).code).toBe(200);
    await fulfilment.call("adminStockMove", { id, kind: "delivery", number: 20, reason: "from the mill" });
    await fulfilment.call("adminStockMove", { id, kind: "correction", number: "-2", on_hand: 27, reason: "broken" });
    const { list } = await client.call("adminStockList", { goods: id });
    expect(list.map(({ kind, delta, on_hand }) => [kind, delta, on_hand])).toEqual([
      ["correction", -2, 25],
      ["delivery", 20, 27],
      ["order", -3, 7],
      ["opening", 10, 10],
    ]);
    expect(list[0]).toMatchObject({ note: "broken", operator: expect.stringMatching(/./) });
    expect(await client.call("adminStockList", { goods: id, kind: "order" })).toMatchObject({ total: 1 });
    expect(await stockOf(shop.db, id)).toBe(25);
  });

  test.each([
    ["nothing", { number: 0 }, "input.number"],
    ["digits in circles", { number: "⑤" }, "input.number"],
    ["words", { number: "ten" }, "input.number"],
    ["half a piece", { number: "1.5" }, "input.number"],
    ["more than there are", { number: -6 }, "stock.below_zero"],
    ["a delivery that takes away", { kind: "delivery", number: -1 }, "stock.delivery"],
    ["a count made before an order", { on_hand: 9 }, "stock.changed"],
    ["no reason", { reason: "  " }, "input.missing"],
    ["an order by hand", { kind: "order" }, "input.choice"],
    ["no such goods", { id: 2_000_000_000 }, "goods.unknown"],
  ])("refuses an entry of %s", async (_, change, error) => {
    const id = await aGood(shop.db, { stock: 5 });
    const entry = { id, kind: "correction", number: 1, reason: "counted", ...change };
    expect(await fulfilment.tryTo("adminStockMove", entry)).toBe(error);
    expect(await stockOf(shop.db, id)).toBe(5);
  });

  test("is never sold twice or lost while orders and corrections race", async () => {
    const id = await aGood(shop.db, { stock: 12 });
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, async () => ((await buy(id, 1)).code === 200 ? -1 : 0)),
      ...Array.from({ length: 8 }, async () =>
        (await fulfilment.tryTo("adminStockMove", { id, kind: "correction", number: -2, reason: "x" })) === "done"
          ? -2
          : 0,
      ),
      ...Array.from({ length: 3 }, async () => {
        await fulfilment.call("adminStockMove", { id, kind: "delivery", number: 1, reason: "x" });
        return 1;
      }),
    ]);
    const left = 12 + answers.reduce<number>((sum, each) => sum + each, 0);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(await stockOf(shop.db, id)).toBe(left);
  });

  test("is returned by a cancelled order, and placed orders keep their prices", async () => {
    const id = await aGood(shop.db, { stock: 4 });
    expect((await buy(id, 4)).code).toBe(200);
    expect((await client.call("adminGoodsList", { low: true })).list.map((each) => each.id)).toContain(id);
    const { stock: _, ...rest } = form({ images: "main.svg", price: "99", pv_price: "99" });
    expect(await client.tryTo("adminGoodsSet", { ...rest, version: await versionOf(id), id })).toBe("done");
    const line = await shop.db
      .selectFrom("order_line")
      .select("pv_price")
      .where("goods_id", "=", id)
      .orderBy("order_id")
      .orderBy("line")
      .execute();
    expect(line).toEqual([{ pv_price: 10_00n }]);
  });
});
