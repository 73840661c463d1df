import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type TestGoods, newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { adminAs, openAdmin } from "../support/open-admin.ts";
import { openShop } from "../support/open-shop.ts";
import { redAndBlue } from "../support/picture-file.ts";
import { seeToast } from "../support/read-screen.ts";
import { withDatabase } from "../support/with-database.ts";

test("goods are added with a picture, a member finds and buys them, and the stock falls", async () => {
  const title = `Lantern ${randomBytes(4).toString("hex")}`;
  const page = await openAdmin("content");
  await page.goto("/admin/goods");
  await page.getByRole("button", { name: "Add goods" }).click();
  await page.getByLabel("Title in English").fill(title);
  await page.getByLabel("Title in Chinese").fill("灯笼");
  await page.getByLabel("SKU").fill(title.slice(-8));
  await page.getByLabel("Price", { exact: true }).fill("１２.50");
  await page.getByLabel("Price (SP or CP)").fill("10");
  await page.getByLabel("Volume (PV)").fill("5");
  await page.getByLabel("Stock", { exact: true }).fill("7");
  await page.getByLabel("Category").selectOption({ index: 1 });
  const save = page.getByRole("button", { name: "Add goods" });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel("Add", { exact: true }).setInputFiles(await redAndBlue(page));
  await page.getByAltText("Picture 1").waitFor();
  await page.getByRole("textbox", { name: "Text in English" }).fill("Folds flat.");
  await save.click();
  await seeToast(page, "Goods added");
  await page.getByText("7 pieces on hand").waitFor();

  const member = await newMember({ SP: "100.00" });
  const [found] = await member.call("goodsList", { q: title });
  expect(found).toMatchObject({ title, price: "12.50", stock: 7, thumb: expect.stringContaining("-480.webp") });
  const shop = await openShop({ token: member.token });
  await shop.goto(`/goods/detail?id=${found?.id}`);
  await shop.getByText("Folds flat.").waitFor();
  await member.call("orderCreate", {
    goods: [
      {
        id: found?.id ?? 0,
        number: 2,
      },
    ],
    paid_type: 1,
    order_type: 0,
    shipping_type: 2,
  });

  await page.goto("/admin/goods/stock");
  const movement = page.getByRole("row").filter({ hasText: title });
  await movement.filter({ hasText: "Order" }).getByText("-2", { exact: true }).waitFor();
  expect(await movement.filter({ hasText: "Order" }).getByRole("cell").nth(5).innerText()).toBe("5");
});

test("a stock correction needs a reason, and is refused if the stock has changed", async () => {
  const content = await adminAs("content");
  const { list } = await content("adminGoodsList", { low: "true" });
  const goods = list[0];
  if (goods === undefined) throw new Error("the demo has nothing of which few are left");
  const page = await openAdmin("fulfilment", { language: "cn" });
  await page.goto(`/admin/goods/${goods.id}`);
  await page.getByRole("button", { name: "录入库存" }).click();
  await page.getByLabel("录入类型").selectOption("correction");
  await page.getByLabel("件数").fill("２");
  await page.getByText(`现有 ${goods.stock} 件，录入后 ${goods.stock + 2} 件`).waitFor();
  expect(await page.getByRole("button", { name: "保存" }).isDisabled()).toBe(true);
  await page.getByLabel("理由").fill("盘点");
  await page.getByRole("button", { name: "保存" }).click();
  await page
    .getByText(`现有库存 ${goods.stock + 2} 件`)
    .first()
    .waitFor();
});

test("categories are moved with the keyboard", async () => {
  const page = await openAdmin("content");
  await page.goto("/admin/goods/categories");
  const names = page.locator("main li p:first-child");
  await names.first().waitFor();
  const [first = "", second = ""] = await names.allInnerTexts();
  await page.getByRole("button", { name: `Move ${first} down` }).press("Enter");
  await expect.poll(async () => (await names.allInnerTexts()).slice(0, 2)).toEqual([second, first]);
  await page.getByRole("button", { name: `Move ${first} up` }).press("Enter");
  await expect.poll(async () => (await names.allInnerTexts()).slice(0, 2)).toEqual([first, second]);
});

test("goods are selected by keyboard and taken off sale together; goods without a picture cannot be put on sale", async () => {
  const [first, second] = [await newGoods(), await newGoods()];
  await withDatabase(async (db) => {
    await db.updateTable("goods").set({ thumb: "", images: [] }).where("id", "=", second.id).execute();
  });
  const page = await openAdmin("content");
  await page.goto("/admin/goods?q=Meadow+tea");
  for (const { title } of [first, second]) {
    await page.getByRole("link", { name: title }).focus();
    await page.keyboard.press("x");
  }
  await page.getByText("2 selected").waitFor();
  expect(await page.getByRole("button", { name: "Put on sale (0)" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Take off sale (2)" }).click();
  await seeToast(page, "2 are off sale now");
  const rowOf = ({ title }: TestGoods) => page.getByRole("row").filter({ hasText: title });
  await rowOf(first).getByText("Off sale").waitFor();

  for (const goods of [first, second]) await rowOf(goods).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Put on sale (2)" }).click();
  const notice = page.getByRole("alertdialog", { name: "Some items could not be changed" });
  await notice
    .getByRole("listitem")
    .filter({ hasText: second.title })
    .getByText("please add one first", { exact: false })
    .waitFor();
  await notice.getByRole("button", { name: "Close" }).click();
  await rowOf(first).getByText("On sale").waitFor();
  await rowOf(second).getByText("Off sale").waitFor();
});

test("another operator's changes are shown beside one's own and overwritten only after a confirmation", async () => {
  const { id } = await newGoods({ price: "10.00" });
  const owner = await adminAs("owner");
  const otherwise = async (sku: string) => {
    const { stock: _, created_at: __, category, ...goods } = await owner("adminGoodsView", { id });
    await owner("adminGoodsSet", { ...goods, category: category || null, sku });
  };
  const page = await openAdmin("content");
  await page.goto(`/admin/goods/${id}`);
  const title = page.getByLabel("Title in English");
  await title.fill("Typed at length");
  await otherwise("OTHER-1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const clash = page.getByRole("alertdialog", { name: "Changed by someone else" });
  await clash.getByText(/^Owner changed this on \d{4}-\d\d-\d\d at \d\d:\d\d \(UTC\), after you opened it$/).waitFor();
  await clash.getByRole("row", { name: /^SKU OTHER-1/ }).waitFor();
  await clash.getByRole("button", { name: "Keep editing" }).click();
  expect(await title.inputValue()).toBe("Typed at length");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await clash.waitFor();
  await otherwise("OTHER-2");
  await clash.getByRole("button", { name: "Overwrite with mine" }).click();
  await clash.getByRole("row", { name: /^SKU OTHER-2/ }).waitFor();
  await clash.getByRole("button", { name: "Overwrite with mine" }).click();
  await seeToast(page, "Saved");
  expect(await owner("adminGoodsView", { id })).toMatchObject({ title: { en: "Typed at length" } });

  await title.fill("Typed but refused");
  await otherwise("OTHER-3");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await clash.getByRole("button", { name: "Use the newer version" }).click();
  await clash.waitFor({ state: "detached" });
  expect([await title.inputValue(), await page.getByLabel("SKU").inputValue()]).toEqual(["Typed at length", "OTHER-3"]);
});
