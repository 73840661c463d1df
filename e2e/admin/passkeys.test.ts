import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminCaller } from "../support/admin-caller.ts";
import { attachAuthenticator } from "../support/attach-authenticator.ts";
import { adminAs, newAdminToken, openAdmin } from "../support/open-admin.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";

const OVERVIEW = /^\/admin\/?$/;
const PASSWORD = "calm-orchard-7";
const BUTTON = "Log in with a passkey";

test("an operator adds a passkey, logs in with it, removes it, and is then refused", async () => {
  const email = await newOperator();
  const page = await openAdmin("support", { token: await newAdminToken(email, PASSWORD), host: "localhost" });
  const device = await attachAuthenticator(page);
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Support" }).click();
  await page.getByRole("menuitem", { name: "Passkeys" }).click();
  await page.getByText("You have no passkey yet.").waitFor();
  await page.getByLabel("Name of the new passkey").fill("  Test <b>device</b> ");
  await page.getByLabel("Current password", { exact: true }).fill("wrong-password");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByText("The current password is wrong").waitFor();
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await seeToast(page, "Your passkey is added");
  await page.getByRole("listitem").filter({ hasText: "Test <b>device</b>" }).getByText("Not used yet").waitFor();
  expect(await device.count()).toBe(1);

  await page.getByLabel("Name of the new passkey").fill("Again");
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await seeToast(page, "This device already has one of your passkeys");

  await logOut(page);
  await device.recognise(false);
  await page.getByRole("button", { name: BUTTON }).click();
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/admin/login");
  await device.recognise(true);
  await page.getByRole("button", { name: BUTTON }).click();
  await arriveAt(page, OVERVIEW);
  const [cookie] = await page.context().cookies(`${new URL(page.url()).origin}/api/admin/`);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });

  await page.goto("/admin/passkeys");
  const item = page.getByRole("listitem").filter({ hasText: "Test <b>device</b>" });
  await item.getByText("Last used").waitFor();
  await item.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await seeToast(page, "Passkey removed");
  await page.getByText("You have no passkey yet.").waitFor();
  await logOut(page);
  await page.getByRole("button", { name: BUTTON }).click();
  await seeToast(page, "This passkey is not known here");
  expect(new URL(page.url()).pathname).toBe("/admin/login");
});

test("at an IP address the login has no passkey, and the page says that none can be made", async () => {
  const email = await newOperator();
  const page = await openAdmin("support", { token: null });
  const offered = page.waitForResponse("**/api/admin/passkey/offer");
  await page.goto("/admin/login");
  expect(await (await offered).json()).toMatchObject({ data: { host: "localhost" } });
  await page.getByLabel("E-mail").fill(email);
  expect(await page.getByRole("button", { name: BUTTON }).count()).toBe(0);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await arriveAt(page, OVERVIEW);
  await page.goto("/admin/passkeys");
  await page.getByText("Passkeys cannot be used in this browser or at this address.").waitFor();
  expect(await page.getByRole("button", { name: "Add passkey" }).count()).toBe(0);
});

const logOut = async (page: Page): Promise<void> => {
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Support" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await arriveAt(page, "/admin/login");
};

/** An operator who has a password of their own. */
const newOperator = async (): Promise<string> => {
  const email = `${randomBytes(6).toString("hex")}@admin.example`;
  const { password } = await (await adminAs("owner"))("adminOperatorAdd", { email, name: "Jo Tan", role: "support" });
  const token = await newAdminToken(email, password);
  await adminCaller(token)("adminPassword", { password, new_password: PASSWORD });
  return email;
};
