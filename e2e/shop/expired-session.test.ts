import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, storedItem } from "../support/read-screen.ts";

const NOTICE = "Login has expired, please login again.";

test("an ended session shows a message for half a second and is dropped; home offers the page after the login", async () => {
  const member = await newMember();
  const page = await openShop({ token: member.token });
  await timeNotice(page);
  await page.goto("/");
  await page.getByRole("heading", { name: "Newcomer" }).waitFor();
  await member.call("userLogout");

  await page.locator('a[href="/notice/list"]').click();
  await page.getByRole("status").filter({ hasText: NOTICE }).waitFor();
  await arriveAt(page, "/public/login");
  expect(await storedItem(page, "token")).toBeNull();
  expect(await noticeLasted(page)).toBeGreaterThanOrEqual(450);

  await page.getByLabel("Username").fill(member.uid);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await arriveAt(page, "/");
  await page.getByRole("link", { name: "Go on to the page you wanted" }).click();
  await arriveAt(page, "/notice/list");
  await page.getByRole("heading", { name: "Notices" }).waitFor();
});

test("several calls refused by an ended session show one message and reload once", async () => {
  const page = await openShop({ token: "a token nobody was given" });
  const loads: string[] = [];
  page.on("domcontentloaded", (loaded) => loads.push(loaded.url()));
  await page.goto("/");
  await arriveAt(page, "/public/login");
  await page.getByRole("button", { name: "Log in" }).waitFor();
  expect(loads).toHaveLength(2);
});

/** Records in every page the times at which the message appeared and the page was left. */
const timeNotice = async (page: Page): Promise<void> => {
  await page.addInitScript((notice) => {
    const note = (name: string): void => {
      if (!sessionStorage.getItem(name)) sessionStorage.setItem(name, String(Date.now()));
    };
    new MutationObserver(() => {
      if (document.body?.textContent.includes(notice)) note("notice shown");
    }).observe(document, { subtree: true, childList: true });
    window.addEventListener("pagehide", () => {
      if (sessionStorage.getItem("notice shown")) note("notice gone");
    });
  }, NOTICE);
};

/** The time the message was shown, in milliseconds. */
const noticeLasted = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem("notice gone")) - Number(sessionStorage.getItem("notice shown")));
