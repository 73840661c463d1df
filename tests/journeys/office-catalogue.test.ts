import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newMember } from "./new-member.ts";
import { officeAs, openOffice } from "./open-office.ts";
import { openShop } from "./open-shop.ts";
import { redAndBlue } from "./picture-file.ts";
import { seeToast } from "./read-screen.ts";

test("goods are put up with a picture, a member finds and buys them, and stock falls", async () => {
  const title = `Lantern ${randomBytes(4).toString("hex")}`;
  const page = await openOffice("content");
  await page.goto("/office/goods");
  await page.getByRole("button", { name: "Add goods" }).click();
  await page.getByLabel("Title in English").fill(title);
  await page.getByLabel("Title in Chinese").fill("灯笼");
  await page.getByLabel("SKU").fill(title.slice(-8));
  await page.getByLabel("Price", { exact: true }).fill("１２.50");
  await page.getByLabel("Price in points").fill("10");
  await page.getByLabel("Volume (PV)").fill("5");
  await page.getByLabel("Stock", { exact: true }).fill("7");
  await page.getByLabel("Category").selectOption({ index: 1 });
  const save = page.getByRole("button", { name: "Add goods" });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel("Add", { exact: true }).setInputFiles(await redAndBlue(page));
  await page.getByAltText("Picture 1").waitFor();
  await page.getByRole("textbox", { name: "Text in English" }).fill("Folds flat.");
  await save.click();
  await seeToast(page, "The goods are added");
  await page.getByText("7 pieces on hand").waitFor();

  const member = await newMember({ SP: "100.00" });
  const [found] = await member.call("goodsList", { q: title });
  expect(found).toMatchObject({ title, price: "12.50", stock: 7, thumb: expect.stringContaining("-480.webp") });
  const shop = await openShop({ token: member.token });
  await shop.goto(`/goods/detail?id=${found?.id}`);
  await shop.getByText("Folds flat.").waitFor();
  await member.call("orderCreate", {
    ...{ goods: [{ id: found?.id ?? 0, number: 2 }], paid_type: 1, order_type: 0, shipping_type: 2 },
  });

  await page.goto("/office/goods/stock");
  const movement = page.getByRole("row").filter({ hasText: title });
  await movement.filter({ hasText: "Order" }).getByText("-2", { exact: true }).waitFor();
  expect(await movement.filter({ hasText: "Order" }).getByRole("cell").nth(5).innerText()).toBe("5");
});

test("a count that came to something else is entered with a reason, and an old one is refused", async () => {
  const content = await officeAs("content");
  const { list } = await content("officeGoodsList", { low: "true" });
  const goods = list[0];
  if (goods === undefined) throw new Error("the demo has nothing of which few are left");
  const page = await openOffice("fulfilment", { language: "cn" });
  await page.goto(`/office/goods/${goods.id}`);
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
  const page = await openOffice("content");
  await page.goto("/office/goods/categories");
  const names = page.locator("main li p:first-child");
  await names.first().waitFor();
  const [first = "", second = ""] = await names.allInnerTexts();
  await page.getByRole("button", { name: `Move ${first} down` }).press("Enter");
  await expect.poll(async () => (await names.allInnerTexts()).slice(0, 2)).toEqual([second, first]);
  await page.getByRole("button", { name: `Move ${first} up` }).press("Enter");
  await expect.poll(async () => (await names.allInnerTexts()).slice(0, 2)).toEqual([first, second]);
});
