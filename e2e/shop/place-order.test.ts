import { ZERO } from "@espalier/core/money/money";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { changeGoods, type TestGoods, newGoods } from "../support/new-goods.ts";
import { type Member, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";
import { submitOrder } from "../support/submit-order.ts";
import { withDatabase } from "../support/with-database.ts";

test("a delivery needs an address, is charged by its method, and the tax that prices contain is said", async () => {
  const member = await newMember({ SP: "50.00" });
  const page = await beginOrder(member, await newGoods());
  await page.getByRole("radio", { name: /^Delivery/ }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await seeToast(page, "Please select a delivery address");

  await page.getByRole("link", { name: "Please select a delivery address" }).click();
  await arriveAt(page, "/address/list?type=order");
  await page.getByRole("link", { name: "Add address" }).click();
  await arriveAt(page, "/address/edit?type=order");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please fill in the name").first().waitFor();
  await page.getByLabel("Name").fill("Jo Newcomer");
  await page.getByLabel("Phone").pressSequentially("659 1234-5678");
  await page.getByLabel("Address", { exact: true }).fill("8 Orchard Lane, Singapore");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: /Jo Newcomer/ }).click();
  const [address] = await member.call("userAddressList");
  await arriveAt(page, `/order/submit?addressId=${address?.id}`);
  await page.getByText("8 Orchard Lane, Singapore").waitFor();
  expect(await page.getByRole("radio", { name: /^Delivery/ }).isChecked()).toBe(true);

  expect(await page.getByRole("radio", { name: /^Standard 2 to 4 days.*3\.80/ }).isChecked()).toBe(true);
  await page.getByText("Add 220.00 SP more for free delivery").waitFor();
  await page.getByRole("button", { name: /^Place order.*13\.80/ }).waitFor();
  await page.getByRole("radio", { name: /^Express/ }).check();
  await page.getByRole("button", { name: /^Place order.*19\.90/ }).waitFor();
  await submitOrder(page);
  await arriveAt(page, "/order/success?amount=19.90");
  const view = await onlyOrder(member);
  expect(view.order.shipping_type).toBe(1);
  expect(view.delivery).toMatchObject({ name: "Express", days_from: 1 });
  // 9 % of Singapore within 10.00 of goods and 9.90 of delivery.
  expect(view.order.charges.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    "goods 10.00",
    "delivery 9.90",
    "included_tax 1.64",
  ]);
  expect(await balance(member)).toBe("30.10");
  expect(view.consignee).toMatchObject({ name: "Jo Newcomer", phone: "65912345678" });
});

test("the discount shown is the discount charged", async () => {
  const member = await newMember({ SP: "100.00" });
  const title = await giveCoupon(member, 7);
  const page = await beginOrder(member, await newGoods({ price: "33.33" }));
  await page.getByRole("button", { name: /Coupon/ }).click();
  await page.getByRole("radio", { name: title }).check();
  await page
    .getByText(/[-−]2\.33/)
    .last()
    .waitFor();
  await submitOrder(page);
  await arriveAt(page, "/order/success?amount=31.00");
  expect((await onlyOrder(member)).order).toMatchObject({ order_amount: "31.00", discount: "2.33" });
  expect(await balance(member)).toBe("69.00");
});

test("after a lost answer, trying again pays only once", async () => {
  const member = await newMember({ SP: "100.00" });
  const page = await beginOrder(member, await newGoods(), [/ERR_FAILED/]);
  const requests = countOrders(page);
  await page.route(
    "**/api/order/create",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submitOrder(page);
  await seeToast(page, "We received no response. Please try again; the order will only be placed once.");
  expect(await balance(member)).toBe("90.00");
  await page.getByRole("button", { name: "Place order" }).click();
  await arriveAt(page, "/order/success?amount=10.00");
  expect(requests).toHaveLength(2);
  expect(new Set(requests).size).toBe(1);
  await onlyOrder(member);
  expect(await balance(member)).toBe("90.00");
});

test("an order with a product that sold out meanwhile names it and charges nothing", async () => {
  const member = await newMember({ SP: "100.00" });
  const goods = await newGoods({ stock: 3 });
  const page = await beginOrder(member, goods);
  await changeGoods(goods, { stock: 0 });
  await submitOrder(page);
  await seeToast(page, `${goods.title} is out of stock (0 left)`);
  expect(new URL(page.url()).pathname).toBe("/order/submit");
  expect(await balance(member)).toBe("100.00");
  expect(await member.call("orderList", { page: 1 })).toEqual([]);
});

test("a price that was raised meanwhile is not charged before it is confirmed", async () => {
  const member = await newMember({ SP: "100.00" });
  const goods = await newGoods({ price: "10.00" });
  const page = await beginOrder(member, goods);
  await changeGoods(goods, { price: "12.50" });
  await submitOrder(page);
  await seeToast(
    page,
    "Something about this order has changed. It now costs 12.50 SP. Nothing was taken, please confirm again",
  );
  expect(await balance(member)).toBe("100.00");
  await page.getByRole("button", { name: /^Place order.*12\.50/ }).waitFor();
  await submitOrder(page);
  await arriveAt(page, "/order/success?amount=12.50");
  // The address changes before the screen does.
  await page.getByRole("heading", { name: "What happens next" }).waitFor();
  await page.getByText("12.50 SP").waitFor();
  expect(await balance(member)).toBe("87.50");
});

test("after these orders the ledger has no differences", async () => {
  expect(await ledgerDifferences()).toEqual([]);
});

/** Starts to buy one piece and stops at the order's confirmation. */
const beginOrder = async (member: Member, goods: TestGoods, expects: readonly RegExp[] = []): Promise<Page> => {
  const page = await openShop({ token: member.token, expects });
  await page.goto(`/goods/detail?id=${goods.id}`);
  await page.getByRole("button", { name: "Buy now" }).click();
  await arriveAt(page, "/order/submit");
  await page.getByRole("heading", { name: "Confirm order" }).waitFor();
  await page.getByLabel(`Quantity of ${goods.title}`).waitFor();
  await page.getByRole("button", { name: /^Place order.*\d/ }).waitFor();
  return page;
};

const giveCoupon = async ({ uid }: Member, percent: number): Promise<string> => {
  const title = `Newcomer ${percent} percent`;
  await withDatabase(async (db) => {
    const { id } = await db.selectFrom("member").select("id").where("uid", "=", uid).executeTakeFirstOrThrow();
    const [begins_at, ends_at] = [new Date(Date.now() - 60_000), new Date(Date.now() + 86_400_000)];
    await db
      .insertInto("coupon")
      .values({ title: { en: title, cn: title }, percent, at_least: ZERO, begins_at, ends_at, only_member_id: id })
      .execute();
  });
  return title;
};

/** The idempotency key of each request for an order, as they are sent. */
const countOrders = (page: Page): readonly (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/order/create")) keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
};

const balance = async ({ call }: Member): Promise<string> => (await call("userInfo")).info.purse;

const onlyOrder = async ({ call }: Member) => {
  const orders = await call("orderList", { page: 1 });
  expect(orders).toHaveLength(1);
  return await call("orderView", { sn: orders[0]?.order_sn ?? "" });
};
