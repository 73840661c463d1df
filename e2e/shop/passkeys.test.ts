import axe from "axe-core";
import { expect, inject, test } from "vitest";
import { attachAuthenticator } from "../support/attach-authenticator.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

const BUTTON = "Log in with a passkey";

test("a member adds a passkey, logs in with it, removes it, and is then refused", async () => {
  const member = await newMember();
  const at = inject("e2e").url.replace("127.0.0.1", "localhost");
  const page = await openShop({ at, token: member.token, language: "en", still: true });
  const device = await attachAuthenticator(page);
  await page.addInitScript(axe.source);
  await page.goto("/setting/index");
  await page.getByRole("link", { name: "Login security" }).click();
  await arriveAt(page, "/setting/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a passkey" });
  await sheet.getByLabel("Name").fill("  Test <b>device</b> ");
  await sheet.getByLabel("Login password", { exact: true }).fill("wrong-password");
  await sheet.getByRole("button", { name: "Continue" }).click();
  await sheet.getByText("The login password is wrong").waitFor();
  expect(await axeViolations(page, "the sheet", "all rules")).toEqual([]);
  await sheet.getByLabel("Login password", { exact: true }).fill(member.password);
  await sheet.getByRole("button", { name: "Continue" }).click();
  await seeToast(page, "Your passkey is added");
  await page.getByRole("listitem").filter({ hasText: "Test <b>device</b>" }).getByText("Not used yet").waitFor();
  expect(await device.count()).toBe(1);
  expect(await axeViolations(page, "login security", "all rules")).toEqual([]);

  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/public/login");
  await device.recognise(false);
  await page.getByRole("button", { name: BUTTON }).click();
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
  await arriveAt(page, "/public/login");
  expect(await axeViolations(page, "the login", "all rules")).toEqual([]);
  await device.recognise(true);
  await page.getByRole("button", { name: BUTTON }).click();
  await arriveAt(page, "/");

  await page.goto("/setting/security");
  const item = page.getByRole("listitem").filter({ hasText: "Test <b>device</b>" });
  await item.getByText("Last used").waitFor();
  await item.getByRole("button", { name: "Remove" }).click();
  const removal = page.getByRole("dialog");
  await removal.getByLabel("Login password", { exact: true }).fill(member.password);
  await removal.getByRole("button", { name: "Remove", exact: true }).click();
  await seeToast(page, "Passkey removed");
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/public/login");
  await page.getByRole("button", { name: BUTTON }).click();
  await seeToast(page, "This passkey is not known here");
  await arriveAt(page, "/public/login");
});
