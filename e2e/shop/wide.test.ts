import { expect, test } from "vitest";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, settle } from "../support/read-screen.ts";

const DESKTOP = { width: 1280, height: 800 };

test("a wide screen has the four tabs and more at its side, and no tab bar", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, viewport: DESKTOP });
  await page.goto("/");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "Orders" }).waitFor();
  const links = await navigation.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.slice(0, 4)).toEqual(["/", "/list", "/package", "/mine"]);
  expect(await navigation.count()).toBe(1);
  await navigation.getByRole("link", { name: "Team" }).click();
  await arriveAt(page, "/mine/team");
  await expect.poll(async () => await navigation.locator("[aria-current=page]").innerText()).toBe("Team");
});

test("a notice stands beside the list, which marks it", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, viewport: DESKTOP });
  await page.goto("/notice/list");
  const notices = page.getByRole("list", { name: "Notices" }).getByRole("link");
  await notices.first().click();
  await arriveAt(page, /^\/notice\/detail/);
  await page.getByRole("article").waitFor();
  expect(await notices.first().getAttribute("aria-current")).toBe("page");
  await notices.nth(1).click();
  await page.getByRole("list", { name: "Notices" }).locator("li:nth-child(2) [aria-current=page]").waitFor();
});

test("an order stands beside the orders of its tab, which keeps it", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, viewport: DESKTOP });
  await page.goto("/mine/order?status=3");
  const orders = page.getByRole("list", { name: "My orders" }).getByRole("link");
  await orders.first().click();
  await arriveAt(page, /^\/mine\/order\/detail\?sn=\w+&status=3$/);
  await page.getByRole("heading", { name: "Progress" }).waitFor();
  await page.getByRole("tab", { name: /^Finished/, selected: true }).waitFor();
  expect(await orders.first().getAttribute("aria-current")).toBe("page");
  await page.getByRole("tab", { name: /^All/ }).click();
  await arriveAt(page, /^\/mine\/order\/detail\?sn=\w+$/);
});

test.each([
  ["an address", "/address/list", "Addresses", "Phone"],
  ["a bank account", "/bank/list", "Bank accounts", "Account number"],
])("%s is changed beside the list, which marks it, and back leads to the list", async (_, list, name, field) => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, viewport: DESKTOP });
  await page.goto(list);
  const rows = page.getByRole("list", { name }).getByRole("listitem");
  for (const place of [0, 1]) {
    await rows.nth(place).getByRole("link").first().click();
    await rows.nth(place).locator("[aria-current=page]").waitFor();
    await page.getByLabel(field).waitFor();
    expect(await rows.locator("[aria-current=page]").count()).toBe(1);
  }
  await page.getByRole("button", { name: "Back" }).click();
  await arriveAt(page, list);
});

test("bookings stand beside the form of one, and an invited member's details beside the list", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, viewport: DESKTOP });
  await page.goto("/book");
  await page.getByRole("button", { name: "Book", exact: true }).waitFor();
  await page.getByRole("list", { name: "My bookings" }).waitFor();
  await page.goto("/mine/referral");
  await page.getByRole("list", { name: "Referrals" }).getByRole("button").first().click();
  await page.getByRole("region", { name: "Details" }).getByText("State").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("a profit is explained beside the list, and a member of the team stands beside it", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, viewport: DESKTOP });
  await page.goto("/mine/profit");
  const profits = page.getByRole("list", { name: "Profit" }).getByRole("button");
  for (const place of [0, 1]) {
    await profits.nth(place).click();
    await profits.nth(place).and(page.locator('[aria-current="true"]')).waitFor();
    await page.getByRole("list", { name: "Paid into" }).waitFor();
  }
  await page.goto("/mine/team?look=list");
  const members = page.getByRole("list", { name: "Members of the team" }).getByRole("button");
  await members.nth(2).click();
  await page.getByRole("region", { name: "Details" }).getByRole("button", { name: "View from here" }).click();
  await arriveAt(page, /^\/mine\/team\?uid=\d+&look=list$/);
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test.each([
  ["coupons", "/mine/coupon?part=exchange"],
  ["ways to log in", "/setting/security"],
  ["orders", "/mine/order"],
])("%s stand in columns", async (_, address) => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, viewport: DESKTOP });
  await page.goto(address);
  await settle(page);
  expect(await page.locator("main").evaluate((main) => main.getBoundingClientRect().width)).toBeGreaterThan(900);
});
