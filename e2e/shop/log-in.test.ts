import { expect, test } from "vitest";
import { holdRequests } from "../support/hold-requests.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, settle, storedItem } from "../support/read-screen.ts";

test("the button that logs in is teal", async () => {
  const page = await openShop();
  await page.goto("/public/login");
  const colour = await page
    .getByRole("button", { name: "Log in" })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  const [red = 255, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  // Between green and blue, far from red.
  expect(red * 2).toBeLessThan(green);
  expect(Math.abs(green - blue) * 4).toBeLessThan(green);
});

test("a second submit while the first is in progress sends no request", async () => {
  const member = await newMember();
  const page = await openShop();
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/login")) requests += 1;
  });
  const answer = await holdRequests(page, "**/api/login");
  await page.goto("/public/login");
  await page.getByLabel("Username").fill(member.uid);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Log in" }).click({ force: true });
  answer();
  await arriveAt(page, "/");
  await page.getByRole("heading", { name: "Newcomer" }).waitFor();
  expect(requests).toBe(1);
  expect(await storedItem(page, "token")).not.toBeNull();
});

test("whose connection is lost before the passkey button has come logs in by password", async () => {
  const member = await newMember();
  const page = await openShop({ expects: [/Failed to load|ERR_FAILED/] });
  await page.route("**/assets/passkey-login-*.js", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/public/login");
  await failed;
  await settle(page);
  await page.getByLabel("Username").fill(member.uid);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await arriveAt(page, "/");
  expect(await storedItem(page, "token")).not.toBeNull();
});
