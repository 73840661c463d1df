import { expect, test } from "vitest";
import { changeGoods, newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { seeToast, settle } from "../support/read-screen.ts";

test("a sold-out product says so in lists, on its page and in the cart, and cannot be bought", async () => {
  const { token } = await newMember();
  const [tea, cup] = [await newGoods({ stock: 12 }), await newGoods({ stock: 5 })];
  const page = await openShop({ token });
  for (const goods of [tea, cup]) {
    await page.goto(`/goods/detail?id=${goods.id}`);
    await page.getByText(`Only ${goods === tea ? 12 : 5} left`).waitFor();
    await page.getByRole("button", { name: "Add to cart" }).click();
    const sheet = page.getByRole("dialog", { name: "How many?" });
    await sheet.getByLabel("Quantity").fill("99");
    await sheet.getByLabel("Quantity").press("Tab");
    expect(await sheet.getByLabel("Quantity").inputValue()).toBe(goods === tea ? "12" : "5");
    await sheet.getByRole("button", { name: "Add to cart" }).click();
    await seeToast(page, "Added to the cart");
  }
  await changeGoods(tea, { stock: 0 });
  await changeGoods(cup, { stock: 2 });

  await page.goto("/package");
  const line = (title: string) => page.locator("main").locator("div:has(> a)").filter({ hasText: title }).last();
  await line(tea.title).getByText("Sold out").waitFor();
  await line(cup.title).getByText("Only 2 left").waitFor();
  await page.getByLabel(`Quantity of ${cup.title}`).fill("1");
  await line(cup.title).getByText("Only 2 left").waitFor({ state: "detached" });

  await page.goto(`/list?q=${encodeURIComponent(tea.title)}`);
  await page.getByRole("link", { name: `Sold out ${tea.title}` }).click();
  await page.locator("main").getByText("Sold out").waitFor();
  await settle(page);
  expect(await page.getByRole("button", { name: "Sold out" }).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: "Buy now" }).count()).toBe(0);
});
