import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { enterPin, keysOf, loseAnswer, memberWithPin } from "../support/member-with-pin.ts";
import { logIn, type Member } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, eventually, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

const CALL = "/api/wallet/withdraw/add";
const WORDS = {
  en: {
    submit: "Withdraw",
    amount: "Withdrawal amount",
    all: "All",
    review: "Confirm withdrawal",
    password: "Enter security password",
    result: "Withdrawal Result",
    done: "You have successfully submitted a withdrawal request, please wait patiently for the review.",
    confirm: "Confirm",
    records: "Withdrawals",
    pending: "Pending",
    cancel: "Cancel withdrawal",
    cancelled: "Withdrawal cancelled",
    byMember: "Cancelled by you",
  },
  cn: {
    submit: "提现",
    amount: "提现金额",
    all: "全部",
    review: "确认提现",
    password: "请输入安全密码",
    result: "提现结果",
    done: "您已成功提交提现申请，请耐心等待审核。",
    confirm: "确认",
    records: "提现记录",
    pending: "待审核",
    cancel: "取消提现",
    cancelled: "提现已取消",
    byMember: "您已取消",
  },
} as const;

test.each(["en", "cn"] as const)("CP is withdrawn, listed as pending and cancelled (%s)", async (language) => {
  const words = WORDS[language];
  const member = await withBanks(await memberWithPin({ CP: "80.50" }));
  const page = await openShop({ token: member.token, language, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/wallet/withdraw");
  // Both names and numbers are longer than 16 characters.
  await page.getByText("Harbour and Rive...").waitFor();
  await page.getByText("1234567890123456...").waitFor();
  await page.getByText("Harbour and Rive...").click();
  await page.getByRole("dialog").getByRole("button", { name: /4321/ }).click();
  await page.getByText("87654321", { exact: true }).waitFor();

  await page.getByRole("button", { name: words.all, exact: true }).click();
  expect(await page.getByLabel(words.amount).inputValue()).toBe("80.50");
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  const review = page.getByRole("alertdialog", { name: words.review });
  await review.getByText("•••• 4321").waitFor();
  expect(await axeViolations(page, "review", "all rules")).toEqual([]);
  await review.getByRole("button", { name: words.confirm }).click();
  await page.getByRole("dialog", { name: words.password }).waitFor();
  expect(await axeViolations(page, "keypad", "all rules")).toEqual([]);
  await enterPin(page);
  const result = page.getByRole("alertdialog", { name: words.result });
  await result.getByText(words.done).waitFor();
  expect(await axeViolations(page, "result", "all rules")).toEqual([]);
  await page.keyboard.press("Escape");
  await result.getByRole("button", { name: words.confirm }).click();
  await arriveAt(page, "/wallet/withdraw/list");

  const row = page.getByRole("list", { name: words.records }).getByRole("listitem");
  await row.getByText(words.pending).waitFor();
  const [record] = await member.call("walletWithdrawList", { page: 1 });
  expect(record).toMatchObject({ amount: "80.50", status: 0 });
  await row.getByText(record?.trade_sn ?? "", { exact: true }).waitFor();
  expect(await coin(member)).toBe("0.00");
  expect(await axeViolations(page, "withdrawals", "all rules")).toEqual([]);

  await row.getByRole("button", { name: words.cancel }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.cancel }).dblclick();
  await seeToast(page, words.cancelled);
  await row.getByText(words.byMember).waitFor();
  expect(await row.getByRole("button", { name: words.cancel }).count()).toBe(0);
  expect(await coin(member)).toBe("80.50");
});

test("a wrong security password is asked for again; the last digit pressed twice sends one request", async () => {
  const member = await withBanks(await memberWithPin({ CP: "50.00" }));
  const page = await openShop({ token: member.token });
  await beginWithdrawal(page, "20");
  await enterPin(page, "000000");
  await seeToast(page, "Wrong security password, 4 tries left");
  await page.getByText("0 of 6 digits entered").waitFor();
  const requests = keysOf(page, CALL);
  await enterPin(page, "47120");
  await page.getByRole("dialog").getByRole("button", { name: "3", exact: true }).dblclick();
  await page.getByRole("alertdialog", { name: "Withdrawal Result" }).waitFor();
  expect(requests).toHaveLength(1);
  expect(await coin(member)).toBe("30.00");
});

test("after a lost answer the outcome is shown as unknown, and trying again pays only once", async () => {
  const member = await withBanks(await memberWithPin({ CP: "50.00" }));
  const page = await openShop({ token: member.token, expects: [/ERR_FAILED/] });
  const requests = keysOf(page, CALL);
  await beginWithdrawal(page, "20");
  await loseAnswer(page, CALL);
  await enterPin(page);
  await page.getByText("We don't know yet if this went through").waitFor();
  expect(await coin(member)).toBe("30.00");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("alertdialog", { name: "Withdrawal Result" }).waitFor();
  expect(new Set(requests).size).toBe(1);
  expect(requests).toHaveLength(2);
  expect(await member.call("walletWithdrawList", { page: 1 })).toHaveLength(1);
  expect(await coin(member)).toBe("30.00");
});

test("a rejected withdrawal says why, and the list loads every page", async () => {
  const { token, call } = await logIn("10000001");
  const rejected = (await call("walletWithdrawList", { page: 1, limit: 100 })).find(({ reason }) => reason !== "");
  const page = await openShop({ token });
  await page.goto("/wallet/withdraw/list");
  await page
    .getByText(rejected?.reason ?? "no reason", { exact: true })
    .first()
    .waitFor();
  await page.getByText("End of list").waitFor();
  expect(await page.getByText("Rejected").count()).toBeGreaterThan(0);
});

test("after these withdrawals the ledger has no differences", async () => {
  expect(await ledgerDifferences()).toEqual([]);
});

const withBanks = async <Known extends Pick<Member, "call">>(member: Known): Promise<Known> => {
  const name = "Lin Mei";
  const long = { bank_id: 8, bank_name: "Harbour and Riverside Union", name, number: "123456789012345678" };
  await member.call("walletBankCreate", long);
  await member.call("walletBankCreate", { bank_id: 2, bank_name: "", name, number: "87654321" });
  return member;
};

const beginWithdrawal = async (page: Page, amount: string): Promise<void> => {
  await page.goto("/wallet/withdraw");
  await page.getByText("Harbour and Rive...").waitFor();
  await page.getByLabel("Withdrawal amount").fill(amount);
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("dialog", { name: "Enter security password" }).waitFor();
  await eventually(() => page.getByText("0 of 6 digits entered").count(), 1);
};

const coin = async ({ call }: Pick<Member, "call">): Promise<string> => (await call("userInfo")).info.coin;
