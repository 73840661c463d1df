import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { enterPin, PIN, keysOf, loseAnswer, memberWithPin } from "../support/member-with-pin.ts";
import { type Member, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, eventually, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

const CALL = "/api/wallet/transfer";
const WORDS = {
  en: {
    receiver: "Receiver UID",
    amount: "Amount",
    submit: "Transfer",
    confirmTitle: "Confirm transfer",
    confirm: "Confirm",
    noFee: "No fee",
    to: "To N***r",
    from: "From N***r",
    done: "Transfer successful",
    toRecords: "Records",
    records: "Transfers",
    in: "In",
    out: "Out",
  },
  cn: {
    receiver: "收款人 UID",
    amount: "金额",
    submit: "转账",
    confirmTitle: "确认转账",
    confirm: "确认",
    noFee: "免手续费",
    to: "转给 N***r",
    from: "来自 N***r",
    done: "转账成功",
    toRecords: "记录",
    records: "转账记录",
    in: "转入",
    out: "转出",
  },
} as const;

test.each(["en", "cn"] as const)("CP is sent to another member, who sees it (%s)", async (language) => {
  const words = WORDS[language];
  const [sender, receiver] = [await memberWithPin({ SP: "5.00", CP: "40.00" }), await newMember()];
  const page = await openShop({ token: sender.token, language, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/wallet/transfer");
  await page.getByRole("radio", { name: /CP[)）]/u }).check();
  await page.getByLabel(words.receiver).fill(` ${receiver.uid} `);
  await page.getByRole("status").filter({ hasText: "N***r" }).waitFor();
  await page.getByLabel(words.amount).fill("１２.5");
  expect(await axeViolations(page, "transfer", "all rules")).toEqual([]);
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: words.confirmTitle });
  await dialog.getByText(receiver.uid).waitFor();
  await dialog.getByText("N***r").waitFor();
  await dialog.getByText("12.50").waitFor();
  await dialog.getByText(words.noFee).waitFor();
  expect(await axeViolations(page, "confirm", "all rules")).toEqual([]);
  await dialog.getByRole("button", { name: words.confirm }).click();
  await enterPin(page);
  await seeToast(page, words.done);
  const receipt = page.getByRole("dialog", { name: words.done });
  for (const part of [/^T\d{20,}$/, `N***r · ${receiver.uid}`, "12.50 CP"]) await receipt.getByText(part).waitFor();
  expect(await axeViolations(page, "receipt", "all rules")).toEqual([]);
  await page.keyboard.press("Escape");
  await receipt.waitFor({ state: "detached" });
  expect(await page.getByLabel(words.receiver).inputValue()).toBe("");
  expect(await page.getByLabel(words.amount).inputValue()).toBe("");
  await page
    .getByText(/CP[)）].*27\.50/u)
    .first()
    .waitFor();

  await page.getByRole("link", { name: words.toRecords }).click();
  await arriveAt(page, "/wallet/transfer/list");
  await seeTransfer(page, words.records, [words.out, words.to, receiver.uid, "−12.50", "CP"]);
  expect(await axeViolations(page, "transfers", "all rules")).toEqual([]);

  const other = await openShop({ token: receiver.token, language });
  await other.goto("/wallet/transfer/list");
  await seeTransfer(other, words.records, [words.in, words.from, sender.uid, "+12.50", "CP"]);
  expect((await receiver.call("userInfo")).info.coin).toBe("12.50");

  await page.goto("/wallet/transfer");
  await page.getByRole("button", { name: `N***r ${receiver.uid}` }).click();
  expect(await page.getByLabel(words.receiver).inputValue()).toBe(receiver.uid);
  expect(await axeViolations(page, "transfer with receivers", "all rules")).toEqual([]);
});

test("the last digit pressed twice sends one transfer, and neither a reload nor a step back another; a wrong security password is asked for again", async () => {
  const receiver = await newMember();
  const member = await memberWithPin({ SP: "10.00" });
  const page = await openShop({ token: member.token });
  await page.goto("/");
  await page.locator('a[href="/wallet/transfer"]').click();
  await fillTransfer(page, receiver, "4");
  await enterPin(page, "111111");
  await seeToast(page, "Wrong security password, 4 tries left");
  await page.getByText("0 of 6 digits entered").waitFor();
  const requests = keysOf(page, CALL);
  await enterPin(page, PIN.slice(0, -1));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: PIN.slice(-1), exact: true })
    .dblclick();
  await page.getByRole("dialog", { name: "Transfer successful" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog", { name: "Transfer successful" }).waitFor({ state: "detached" });
  await page.reload();
  expect(await page.getByLabel("Amount").inputValue()).toBe("");
  expect(requests).toHaveLength(1);
  expect(await purse(receiver)).toBe("4.00");
});

test("a transfer sent while offline and tried again is paid once", async () => {
  const receiver = await newMember();
  const member = await memberWithPin({ SP: "10.00" });
  const page = await openShop({ token: member.token, expects: [/ERR_INTERNET_DISCONNECTED/] });
  const requests = keysOf(page, CALL);
  await beginTransfer(page, receiver, "4");
  await enterPin(page, PIN.slice(0, -1));
  await page.context().setOffline(true);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: PIN.slice(-1), exact: true })
    .click();
  await page.getByText("We don't know yet if this went through").waitFor();
  expect(await purse(member)).toBe("10.00");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await seeToast(page, "Transfer successful");
  expect(new Set(requests).size).toBe(1);
  expect(await purse(member)).toBe("6.00");
  expect(await purse(receiver)).toBe("4.00");
});

test("after a lost answer the same transfer keeps its key, on a reopened screen too, until the records were loaded", async () => {
  const receiver = await newMember();
  const member = await memberWithPin({ SP: "10.00" });
  const page = await openShop({ token: member.token, expects: [/ERR_FAILED/] });
  await beginTransfer(page, receiver, "3");
  await loseAnswer(page, CALL);
  await enterPin(page);
  await page.getByText("We don't know yet if this went through").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await page.locator('a[href="/wallet/transfer"]').click();
  await page.getByText("We don't know yet if this went through").waitFor();
  await fillTransfer(page, receiver, "3");
  await enterPin(page);
  await seeToast(page, "Transfer successful");
  expect(await purse(receiver)).toBe("3.00");

  await page.getByRole("button", { name: "Send again" }).click();
  await fillTransfer(page, receiver, "2");
  await loseAnswer(page, CALL);
  await enterPin(page);
  await page.getByRole("link", { name: "View records" }).click();
  await seeTransfer(page, "Transfers", ["Out", receiver.uid, "−2.00", "SP"]);
  await page.getByRole("button", { name: "Back" }).click();
  await arriveAt(page, "/wallet/transfer");
  await fillTransfer(page, receiver, "2");
  await enterPin(page);
  await seeToast(page, "Transfer successful");
  expect(await purse(receiver)).toBe("7.00");
});

test("a receiver whose account is frozen is refused with the server's message, and the fields stay filled in", async () => {
  const member = await memberWithPin({ SP: "10.00" });
  const receiver = await newMember();
  const page = await openShop({ token: member.token });
  await beginTransfer(page, receiver, "4");
  await page.route("**/api/wallet/transfer", (route) =>
    route.fulfill({
      json: {
        code: 409,
        msg: "The receiver's account cannot receive transfers now",
        data: null,
        error: "transfer.receiver_frozen",
      },
    }),
  );
  await enterPin(page);
  await seeToast(page, "The receiver's account cannot receive transfers now");
  expect(await page.getByLabel("Receiver UID").inputValue()).toBe(receiver.uid);
  expect(await page.getByLabel("Amount").inputValue()).toBe("4");
});

test("after these transfers the ledger has no differences", async () => {
  expect(await ledgerDifferences()).toEqual([]);
});

const beginTransfer = async (page: Page, receiver: Member, amount: string): Promise<void> => {
  await page.goto("/wallet/transfer");
  await fillTransfer(page, receiver, amount);
};

const fillTransfer = async (page: Page, receiver: Member, amount: string): Promise<void> => {
  await eventually(() => page.getByRole("dialog").count(), 0);
  await page.getByLabel("Receiver UID").fill(receiver.uid);
  await page.getByLabel("Amount").fill(amount);
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Confirm transfer" });
  await question.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("dialog", { name: "Enter security password" }).waitFor();
};

const seeTransfer = async (page: Page, list: string, parts: readonly string[]): Promise<void> => {
  const row = page.getByRole("list", { name: list }).getByRole("listitem").first();
  for (const part of parts) await row.getByText(part).first().waitFor();
  await eventually(() => row.getByText(/^T\d{20,}$/).count(), 1);
};

const purse = async ({ call }: Member): Promise<string> => (await call("userInfo")).info.purse;
