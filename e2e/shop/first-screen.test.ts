import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { protectedPlaces } from "../support/every-screen.ts";
import { newGoods } from "../support/new-goods.ts";
import { logIn, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { placePaidOrders } from "../support/place-orders.ts";
import { settle } from "../support/read-screen.ts";

test("everything the page requests before the app starts is used, and nothing is fetched twice", async () => {
  const { token } = await logIn("10000001");
  const places = (await protectedPlaces({ url: inject("e2e").url, token })).map(({ address }) => address);
  // A payment is polled.
  const once = places.filter((address) => !address.startsWith("/order/payment"));
  expect(await fetchedInVain(token, once)).toEqual([]);
});

test("everything requested early is used for a new member with a single order too", async () => {
  const member = await newMember({ SP: "50.00" });
  const goods = await newGoods({ price: "1.00" });
  await placePaidOrders(member, goods, 1);
  const places = ["/", "/list", `/goods/detail?id=${goods.id}`, "/package", "/mine", "/mine/order", "/mine/trade"];
  expect(await fetchedInVain(member.token, places)).toEqual([]);
});

test("the page shows the logo before any script has run", async () => {
  const page = await openShop({ expects: [/ERR_FAILED/] });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/public/login");
  expect(await page.locator("#root svg").boundingBox()).toMatchObject({ width: 56, height: 56 });
});

/** The requests that these screens made twice, and those the page made early and did not need. */
const fetchedInVain = async (token: string, places: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const place of places) {
    const page = await openShop({ token });
    const requested = recordRequests(page);
    await page.goto(place);
    await settle(page);
    const twice = requested.filter((address, position) => requested.indexOf(address) !== position);
    found.push(...twice.map((address) => `${place} asks twice for ${address}`));
    const left = await page.evaluate(() => [...(window.preloadedAnswers?.answers.keys() ?? [])]);
    found.push(...left.map((address) => `${place} does not need ${address}`));
    await page.close();
  }
  return found;
};

/** The calls and files that a page requests, in order. */
const recordRequests = (page: Page): readonly string[] => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:api|assets)\//.test(pathname)) requested.push(`${pathname}${search}`);
  });
  return requested;
};
