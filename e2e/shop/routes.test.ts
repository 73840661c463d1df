import { expect, inject, test } from "vitest";
import { protectedPlaces } from "../support/every-screen.ts";
import { logIn, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, settle } from "../support/read-screen.ts";

test("without a token every protected screen leads to the login", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop();
  const open: string[] = [];
  for (const { address } of await protectedPlaces({ url: inject("e2e").url, token })) {
    await page.goto(address);
    await page.locator("main").waitFor();
    if (new URL(page.url()).pathname !== "/public/login") open.push(address);
  }
  expect(open).toEqual([]);
});

test("a deep link is kept over the login and a reload: home offers the page, and back leads home again", async () => {
  const member = await newMember();
  const page = await openShop();
  const [notice] = await member.call("noticeList", { page: 1 });
  const address = `/notice/detail?id=${notice?.id}`;
  await page.goto(address);
  await arriveAt(page, "/public/login");
  await page.reload();
  await page.getByLabel("Username").fill(member.uid);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await arriveAt(page, "/");
  await page.getByRole("link", { name: "Go on to the page you wanted" }).click();
  await arriveAt(page, address);
  expect(await page.getByRole("heading", { level: 2 }).first().innerText()).toBe(notice?.title);
  await page.getByRole("button", { name: "Back" }).click();
  await arriveAt(page, "/");
});

test("an unknown address says so and links to home", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token });
  await page.goto("/nowhere/at/all");
  await page.getByRole("heading", { name: "This page does not exist" }).first().waitFor();
  expect(await page.title()).toBe("This page does not exist · Espalier");
  await page.getByRole("link", { name: "Back to home" }).click();
  await arriveAt(page, "/");
});

test("every change of screen starts at the top", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token });
  await page.goto("/");
  await settle(page);
  await page.getByRole("link", { name: /SP/ }).last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await arriveAt(page, "/mine");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("link", { name: "Settings" }).last().click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("button", { name: "Back" }).click();
  await arriveAt(page, "/mine");
});
