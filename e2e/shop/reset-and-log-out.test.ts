import { expect, test } from "vitest";
import { logIn, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, storedItem, seeToast } from "../support/read-screen.ts";

test("an account that must choose new passwords can do nothing else first", async () => {
  const page = await openShop();
  await page.goto("/public/login");
  await page.getByLabel("Username").fill("10000003");
  await page.getByLabel("Password", { exact: true }).fill("demo1234");
  await page.getByRole("button", { name: "Log in" }).click();

  const dialog = page.getByRole("alertdialog", { name: "Choose new passwords" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  expect(await dialog.isVisible()).toBe(true);
  for (const path of ["/wallet/transfer", "/mine", "/setting/index", "/notice/list"]) {
    await page.goto(path);
    await arriveAt(page, "/");
    await dialog.waitFor();
  }
  const save = dialog.getByRole("button", { name: "Save passwords" });
  await save.click();
  await seeToast(page, "Please fill in both passwords");
  await dialog.getByLabel("Login password").fill("bright-meadow-3");
  await save.click();
  await seeToast(page, "Please fill in both passwords");
  const security = dialog.getByLabel("Security password (6 digits)");
  await security.pressSequentially("471 203 99");
  await save.click();
  await dialog.getByText("Too long by 2: at most 6 characters").first().waitFor();
  await security.fill("471 203");
  await save.click();
  await seeToast(page, "Your passwords are saved");
  await dialog.waitFor({ state: "detached" });

  const { call } = await logIn("10000003", "bright-meadow-3");
  expect((await call("userInfo")).info).toMatchObject({ backend: 1, has_pin: true });
});

test("a failed logout shows a message, and a successful one leaves the account", async () => {
  const member = await newMember();
  const page = await openShop({ token: member.token, expects: [/\/user\/logout|ERR_FAILED/] });
  await page.goto("/setting/index");
  await page.route("**/api/user/logout", (route) => route.abort());
  await page.getByRole("button", { name: "Log out" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Log out of this device?" });
  await dialog.getByRole("button", { name: "Log out" }).click();
  await seeToast(page, "logout failed, please retry");
  expect(await storedItem(page, "token")).toBe(member.token);

  await page.unroute("**/api/user/logout");
  await dialog.getByRole("button", { name: "Log out" }).click();
  await arriveAt(page, "/public/login");
  expect(await storedItem(page, "token")).toBeNull();
  await expect(member.call("userInfo")).rejects.toMatchObject({ code: 403 });
});
