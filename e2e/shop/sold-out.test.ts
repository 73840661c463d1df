import { expect, test } from "vitest";
import { changeGoods, newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { seeToast, settle } from "../support/read-screen.ts";

test("what is sold out says so in lists, on its page and in the cart, and cannot be bought", async () => {
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

test("a sold-out package is marked among the packages, in Chinese too", async () => {
  const { token } = await newMember();
  const box = await newGoods({ kind: "package", stock: 0 });
  const page = await openShop({ token, language: "cn" });
  await page.goto("/package");
  await page.getByRole("link", { name: `已售罄 ${box.title}` }).click();
  await settle(page);
  expect(await page.getByRole("button", { name: "已售罄" }).isDisabled()).toBe(true);
});

test("a line whose good is no longer sold says so and can be taken out", async () => {
  const { token } = await newMember();
  const page = await openShop({ token });
  await page.addInitScript(() => {
    const goods = { id: 2_000_000_000, title: "A tea of yesteryear", price: "9.00", thumb: "" };
    localStorage.setItem("cart", JSON.stringify([{ id: goods.id, number: 1, goods }]));
  });
  await page.goto("/package");
  await page.getByText("No longer on sale").waitFor();
  expect(await page.getByRole("button", { name: "Remove A tea of yesteryear" }).isEnabled()).toBe(true);
});
