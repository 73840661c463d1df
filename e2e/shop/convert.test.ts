import axe from "axe-core";
import { expect, test } from "vitest";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { enterPin, keysOf, loseAnswer, memberWithPin } from "../support/member-with-pin.ts";
import type { Member } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

const CALL = "/api/wallet/convert";
const WORDS = {
  en: {
    amount: "Amount to convert",
    all: "All",
    submit: "Convert to SP",
    question: "Confirm to convert CP to SP?",
    confirm: "Confirm",
    done: "Conversion successful",
    records: "Records",
  },
  cn: {
    amount: "兑换金额",
    all: "全部",
    submit: "兑换为 SP",
    question: "确认将 CP 兑换为 SP？",
    confirm: "确认",
    done: "兑换成功",
    records: "记录",
  },
} as const;

test.each(["en", "cn"] as const)("CP is converted to SP after a confirmation (%s)", async (language) => {
  const words = WORDS[language];
  const member = await memberWithPin({ SP: "1.00", CP: "30.25" });
  const page = await openShop({ token: member.token, language, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/wallet/convert");
  await page.getByRole("button", { name: words.all, exact: true }).click();
  expect(await page.getByLabel(words.amount).inputValue()).toBe("30.25");
  expect(await axeViolations(page, "convert", "all rules")).toEqual([]);
  await page.getByRole("button", { name: words.submit }).click();
  await enterPin(page);
  const dialog = page.getByRole("alertdialog", { name: words.question });
  await dialog.getByText("30.25").first().waitFor();
  expect(await dialog.getByText("30.25").count()).toBe(2);
  expect(await axeViolations(page, "confirm", "all rules")).toEqual([]);
  const requests = keysOf(page, CALL);
  await dialog.getByRole("button", { name: words.confirm }).dblclick();
  await seeToast(page, words.done);
  expect(requests).toHaveLength(1);
  expect(await page.getByLabel(words.amount).inputValue()).toBe("");
  await page.getByText("31.25").waitFor();
  expect(await balances(member)).toEqual(["31.25", "0.00"]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("link", { name: words.records }).click();
  await arriveAt(page, "/mine/trade?walletType=2");
});

test("after a lost answer, trying again converts only once", async () => {
  const member = await memberWithPin({ CP: "20.00" });
  const page = await openShop({ token: member.token, expects: [/ERR_FAILED/] });
  const requests = keysOf(page, CALL);
  await page.goto("/wallet/convert");
  await page.getByLabel("Amount to convert").fill("8");
  await page.getByRole("button", { name: "Convert to SP" }).click();
  await enterPin(page);
  await loseAnswer(page, CALL);
  const dialog = page.getByRole("alertdialog", { name: "Confirm to convert CP to SP?" });
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await dialog.getByText("We don't know yet if this went through").waitFor();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await seeToast(page, "Conversion successful");
  expect(requests).toHaveLength(2);
  expect(new Set(requests).size).toBe(1);
  expect(await balances(member)).toEqual(["8.00", "12.00"]);
});

test("too many wrong security passwords lock the conversion, with the server's message", async () => {
  const member = await memberWithPin({ CP: "20.00" });
  const page = await openShop({ token: member.token });
  await page.goto("/wallet/convert");
  await page.getByLabel("Amount to convert").fill("8");
  await page.getByRole("button", { name: "Convert to SP" }).click();
  for (const left of ["4 tries", "3 tries", "2 tries", "1 try"]) {
    await enterPin(page, "999999");
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    await seeToast(page, `Wrong security password, ${left} left`);
    await page.getByText("0 of 6 digits entered").waitFor();
  }
  await enterPin(page, "999999");
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await seeToast(page, "Too many wrong security passwords, please try again in 15 minutes");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  expect(await page.getByLabel("Amount to convert").inputValue()).toBe("8");
  expect(await balances(member)).toEqual(["0.00", "20.00"]);
});

test("after these conversions the ledger has no differences", async () => {
  expect(await ledgerDifferences()).toEqual([]);
});

/** SP and CP. */
const balances = async ({ call }: Member): Promise<readonly string[]> => {
  const { info } = await call("userInfo");
  return [info.purse, info.coin];
};
