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

test("a tab never acts for somebody else than it shows: another login in a second tab loads it again", async () => {
  const [first, second] = [await newMember({ SP: "50.00" }), await newMember({ SP: "7.00" })];
  const page = await openShop({ token: first.token });
  await page.goto("/wallet/transfer");
  await page.getByText("50.00").first().waitFor();
  const beside = await page.context().newPage();
  await beside.goto("/public/login");
  await beside.getByLabel("Username").fill(second.uid);
  await beside.getByLabel("Password", { exact: true }).fill(second.password);
  await beside.getByRole("button", { name: "Log in", exact: true }).click();
  await arriveAt(beside, "/");
  await page.getByText("7.00").first().waitFor();
  expect(await page.getByText("50.00").count()).toBe(0);
  expect((await first.call("userInfo")).info.purse).toBe("50.00");

  await beside.goto("/setting/index");
  await beside.getByRole("button", { name: "Log out" }).click();
  await beside.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await arriveAt(beside, "/public/login");
  await arriveAt(page, "/public/login");
});
