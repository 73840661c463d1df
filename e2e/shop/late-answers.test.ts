import { expect, test } from "vitest";
import { PHONE } from "../support/check-screens.ts";
import { holdRequests } from "../support/hold-requests.ts";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { settle } from "../support/read-screen.ts";

/** Pixels that what follows a skeleton may move by when the answer takes its place. */
const MOST_PX = 24;

test.each([
  { address: "/mine/profit", late: "**/api/wallet/profit/days*", below: "All months" },
  { address: "/mine/profit", late: "**/api/wallet/estimate", below: "All months" },
  { address: "/mine/trade", late: "**/api/wallet/trades/months*", below: /^(?:From|To|Profit|Order) / },
])("what is below stays where it is when $late answers late", async ({ address, late, below }) => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, still: true });
  await page.setViewportSize(PHONE);
  const answer = await holdRequests(page, late);
  const answered = page.waitForResponse(late);
  await page.goto(address);
  const next = page.getByRole("button", { name: below }).first();
  await next.waitFor();
  const before = await next.boundingBox();
  answer();
  await answered;
  await settle(page);
  const after = await next.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN))).toBeLessThanOrEqual(MOST_PX);
});

test("the tree takes the place that was kept for it", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, still: true });
  await page.setViewportSize(PHONE);
  const answer = await holdRequests(page, "**/api/user/team");
  await page.goto("/mine/team");
  const tree = page.getByRole("tabpanel");
  await tree.locator('[aria-busy="true"]').waitFor();
  const before = await tree.boundingBox();
  answer();
  await settle(page);
  const after = await tree.boundingBox();
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? Number.NaN))).toBeLessThanOrEqual(MOST_PX);
});
