import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { memberWithPin, PIN } from "../support/member-with-pin.ts";
import { logIn, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, seeToast, settle } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

test("a bank account is added, with missing fields named in order, then edited and deleted", async () => {
  const member = await newMember();
  const page = await openShop({ token: member.token, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/bank/list");
  await page.getByText("No bank accounts yet").waitFor();
  await page.getByRole("link", { name: "Add bank account" }).click();
  await arriveAt(page, "/bank/edit");

  await misses(page, "Please enter the full name of the account holder");
  await page.getByLabel("Account name").fill("  Lin Mei  ");
  await misses(page, "Please enter the account number");
  await page.getByLabel("Account number").fill("４４０２ 1188 9021 7733");
  await misses(page, "Please choose a bank");
  await chooseBank(page, "Other bank");
  await misses(page, "Please enter the name of the bank");
  await page.getByLabel("Name of the bank").fill("Alpine Cooperative");
  expect(await axeViolations(page, "bank edit", "all rules")).toEqual([]);
  expect(await page.getByRole("checkbox").isChecked()).toBe(false);
  await page.getByRole("button", { name: "Save" }).click();
  await seeToast(page, "Bank account saved");
  await arriveAt(page, "/bank/list");

  const card = page.getByRole("link", { name: /Alpine Cooperative.*ending in 7733/ });
  await card.waitFor();
  expect(await page.locator("main").innerText()).not.toContain("1188");
  expect(await axeViolations(page, "bank list", "all rules")).toEqual([]);
  const [account] = await member.call("walletBankList");
  expect(account).toMatchObject({ bank_id: 8, account_name: "Lin Mei", account_number: "4402118890217733" });

  await card.click();
  await arriveAt(page, `/bank/edit?id=${account?.id}`);
  expect(await page.getByLabel("Name of the bank").inputValue()).toBe("Alpine Cooperative");
  await chooseBank(page, "Meridian Trust");
  expect(await page.getByLabel("Name of the bank").count()).toBe(0);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: /Meridian Trust/ }).click();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await seeToast(page, "Bank account deleted");
  await page.getByText("No bank accounts yet").waitFor();
  expect(await member.call("walletBankList")).toEqual([]);
});

test("a bank account is added in Chinese, and the agreement opens over the form", async () => {
  const member = await newMember();
  const page = await openShop({ token: member.token, language: "cn" });
  await page.goto("/bank/edit");
  await page.getByRole("button", { name: "保存" }).click();
  await seeToast(page, "请输入开户人全名");
  await page.getByLabel("户名").fill("林美");
  await page.getByLabel("账号").fill("62220033");
  await page.getByRole("link", { name: "《用户协议》" }).click();
  const agreement = page.getByRole("dialog");
  await settle(page);
  await agreement.getByRole("button", { name: "关闭" }).click();
  await agreement.waitFor({ state: "detached" });
  expect(await page.getByLabel("户名").inputValue()).toBe("林美");
  await page.getByRole("button", { name: /银行/ }).first().click();
  await page.getByRole("option", { name: "海港银行" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await seeToast(page, "银行账户已保存");
  await page.getByRole("link", { name: /海港银行/ }).waitFor();
});

test("the form keeps its fields when saving fails, and hostile text is shown as text", async () => {
  const member = await newMember();
  const page = await openShop({ token: member.token, expects: [/ERR_FAILED/] });
  await page.goto("/bank/edit");
  await chooseBank(page, "Other bank");
  await page.getByLabel("Name of the bank").fill("<img src=x onerror=alert(1)>😀");
  await page.getByLabel("Account name").fill("<script>alert(1)</script>");
  await page.getByLabel("Account number").fill("1".repeat(60));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Too long by 26: at most 34 characters").first().waitFor();
  await page.getByLabel("Account number").fill("1".repeat(34));
  await page.route("**/api/wallet/bank/create", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").filter({ hasText: /\S/ }).first().waitFor();
  expect(await page.getByLabel("Account name").inputValue()).toBe("<script>alert(1)</script>");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("<img src=x onerror=alert(1)>😀").waitFor();
  expect(await member.call("walletBankList")).toHaveLength(1);
});

test("another member's account and an invalid id are not found", async () => {
  const stranger = await logIn("10000001");
  const [account] = await stranger.call("walletBankList");
  const member = await newMember();
  const page = await openShop({ token: member.token });
  for (const id of [String(account?.id), "0", "-1", "99999999999999", "abc"]) {
    await page.goto(`/bank/edit?id=${id}`);
    await page.getByRole("heading", { name: "This bank account does not exist" }).waitFor();
    expect(await page.getByRole("textbox").count(), id).toBe(0);
  }
  await page.getByRole("link", { name: "All bank accounts" }).click();
  await arriveAt(page, "/bank/list");
});

test("an account with a pending withdrawal cannot be deleted", async () => {
  const member = await memberWithPin({ CP: "50.00" });
  const { id } = await member.call("walletBankCreate", {
    bank_id: 1,
    name: "Lin",
    number: "1234567890",
    bank_name: "",
  });
  await member.call("walletWithdrawAdd", { amount: "20", bank_id: id, password: PIN });
  const page = await openShop({ token: member.token });
  await page.goto(`/bank/edit?id=${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await seeToast(page, "A withdrawal to this bank account is in review, so it cannot be deleted");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  expect(await member.call("walletBankList")).toHaveLength(1);
});

const misses = async (page: Page, message: string): Promise<void> => {
  await page.getByRole("button", { name: "Save" }).click();
  await seeToast(page, message);
};

const chooseBank = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: /^Bank / }).click();
  await page.getByRole("dialog").getByRole("option", { name }).click();
  await page.getByRole("button", { name: `Bank ${name}` }).waitFor();
};
