import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type TestGoods, newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, eventually, storedItem, seeToast } from "../support/read-screen.ts";

test("adding the same product raises its quantity, another product adds a line, and the badge counts lines", async () => {
  const { token } = await newMember();
  const [tea, cup] = [await newGoods({ price: "10.00" }), await newGoods({ price: "4.50" })];
  const page = await openShop({ token });
  await addToCart(page, tea, 1);
  await addToCart(page, tea, 2);
  await page.getByRole("link", { name: "Cart, items in the cart: 1" }).waitFor();
  await addToCart(page, cup, 1);
  expect(JSON.parse((await storedItem(page, "cart")) ?? "")).toMatchObject([
    { id: tea.id, number: 3, goods: { id: tea.id, title: tea.title, price: "10.00" } },
    { id: cup.id, number: 1, goods: { id: cup.id, title: cup.title, price: "4.50" } },
  ]);

  await page.getByRole("link", { name: "Cart, items in the cart: 2" }).click();
  await arriveAt(page, "/package");
  await page.getByRole("link", { name: "Cart items in the cart: 2" }).waitFor();
  await page.getByText("$34.50").waitFor();
  await page.getByLabel(`Quantity of ${tea.title}`).fill("5");
  await page.getByText("$54.50").waitFor();
  await page.reload();
  await page.getByText("$54.50").waitFor();
  expect(await page.getByLabel(`Quantity of ${tea.title}`).inputValue()).toBe("5");

  await page.getByRole("button", { name: `Remove ${tea.title}` }).click();
  await page.getByRole("link", { name: "Cart items in the cart: 1" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Cart items in the cart: 2" }).waitFor();
  expect(await page.getByLabel(`Quantity of ${tea.title}`).inputValue()).toBe("5");
  await page.getByRole("button", { name: `Remove ${tea.title}` }).click();
  await page.getByRole("link", { name: "Cart items in the cart: 1" }).waitFor();
  expect(JSON.parse((await storedItem(page, "cart")) ?? "")).toMatchObject([{ id: cup.id, number: 1 }]);

  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  await page.getByRole("link", { name: "Cart", exact: true }).waitFor();
  expect(await storedItem(page, "cart")).toBeNull();
});

test("two tabs share one cart", async () => {
  const { token } = await newMember();
  const [tea, cup] = [await newGoods(), await newGoods()];
  const first = await openShop({ token });
  await first.goto("/package");
  await first.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  const second = await first.context().newPage();
  await addToCart(second, tea, 1);
  await first.getByRole("button", { name: `Remove ${tea.title}` }).waitFor();
  await first.getByRole("button", { name: "One more" }).click();
  await addToCart(second, cup, 1);
  await eventually(() => first.getByRole("button", { name: /^Remove / }).count(), 2);
  expect(JSON.parse((await storedItem(first, "cart")) ?? "")).toMatchObject([
    { id: tea.id, number: 2 },
    { id: cup.id, number: 1 },
  ]);
});

const addToCart = async (page: Page, { id }: TestGoods, number: number): Promise<void> => {
  await page.goto(`/goods/detail?id=${id}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  const sheet = page.getByRole("dialog", { name: "How many?" });
  await sheet.getByLabel("Quantity").fill(String(number));
  await sheet.getByRole("button", { name: "Add to cart" }).click();
  await seeToast(page, "Added to the cart");
};
