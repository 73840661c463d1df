import { expect, test } from "vitest";
import { newGoods } from "./new-goods.ts";
import { newMember } from "./new-member.ts";
import { openShop } from "./open-shop.ts";
import { placePaidOrders } from "./place-orders.ts";
import { settle } from "./read-screen.ts";

test("what the page asks for ahead of the app is used: no call and no file is fetched twice, and no call for nothing", async () => {
  const member = await newMember({ SP: "50.00" });
  const goods = await newGoods({ price: "1.00" });
  await placePaidOrders(member, goods, 1);
  const found: string[] = [];
  for (const place of [
    "/",
    "/list",
    `/goods/detail?id=${goods.id}`,
    "/package",
    "/mine",
    "/mine/order",
    "/mine/trade",
  ]) {
    const page = await openShop({ token: member.token });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/(?:api|assets)\//.test(pathname)) asked.push(`${pathname}${search}`);
    });
    await page.goto(place);
    await settle(page);
    const twice = asked.filter((address, position) => asked.indexOf(address) !== position);
    found.push(...twice.map((address) => `${place} asks twice for ${address}`));
    const left = await page.evaluate(() => [...(window.firstAnswers?.answers.keys() ?? [])]);
    found.push(...left.map((address) => `${place} does not need ${address}`));
  }
  expect(found).toEqual([]);
});

test("the page shows the mark before any script has run", async () => {
  const page = await openShop({ expects: [/ERR_FAILED/] });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/public/login");
  expect(await page.locator("#root svg").boundingBox()).toMatchObject({ width: 56, height: 56 });
});
