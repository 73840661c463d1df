import { expect, test } from "vitest";
import { checkScreens, PHONE } from "../support/check-screens.ts";
import { usesWhatItRequests } from "../support/early-requests.ts";
import { newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { placePaidOrders } from "../support/place-orders.ts";

test("everything requested early is used for a new member with a single order too", async () => {
  const member = await newMember({ SP: "50.00" });
  const goods = await newGoods({ price: "1.00" });
  await placePaidOrders(member, goods, 1);
  const places = ["/", "/list", `/goods/detail?id=${goods.id}`, "/package", "/mine", "/mine/order", "/mine/trade"];
  const page = await openShop({ token: member.token });
  expect(await checkScreens(page, places, [usesWhatItRequests(page)], PHONE)).toEqual([]);
});

test("the page shows the logo before any script has run", async () => {
  const page = await openShop({ expects: [/ERR_FAILED/] });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/public/login");
  expect(await page.locator("#root svg").boundingBox()).toMatchObject({ width: 56, height: 56 });
});
