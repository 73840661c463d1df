import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { memberWithPin, PIN } from "../support/member-with-pin.ts";
import type { Member } from "../support/new-member.ts";
import { openAdmin } from "../support/open-admin.ts";
import { openShop } from "../support/open-shop.ts";
import { seeToast } from "../support/read-screen.ts";

/** Requests a withdrawal to a bank account of the member. Returns its number. */
const requestWithdrawal = async (member: Member, amount: string, holder = "Newcomer"): Promise<string> => {
  const { id } = await member.call("walletBankCreate", { bank_id: 1, name: holder, number: member.uid });
  return (await member.call("walletWithdrawAdd", { amount, bank_id: id, password: PIN })).trade_sn;
};

test("a withdrawal is approved beside its member's history, and the member sees that it was paid", async () => {
  const member = await memberWithPin({ CP: "80.00" });
  const sn = await requestWithdrawal(member, "30.00");
  const page = await openAdmin("finance", { still: true });
  await page.goto(`/admin/withdrawals?uid=${member.uid}`);
  await page.getByRole("row").filter({ hasText: member.uid }).getByRole("button").first().click();
  const panel = page.getByRole("region", { name: `Withdrawal ${sn}` });
  await panel.getByText("First time").waitFor();
  await panel.getByText("This is the first withdrawal.").waitFor();
  await panel.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await seeToast(page, "Approved");
  await page.getByText("No Available Data").waitFor();

  const shop = await openShop({ token: member.token, still: true });
  await shop.goto("/wallet/withdraw/list");
  await shop.getByText("Success").waitFor();
  expect(await ledgerDifferences()).toEqual([]);
});

test("approving several withdrawals shows each outcome, also of one that was cancelled meanwhile", async () => {
  const member = await memberWithPin({ CP: "200.00" });
  const sns = [
    await requestWithdrawal(member, "30.00"),
    await requestWithdrawal(member, "40.00"),
    await requestWithdrawal(member, "50.00"),
  ];
  const page = await openAdmin("finance", { still: true });
  await page.goto(`/admin/withdrawals?uid=${member.uid}`);
  await page.getByText("30.00").waitFor();
  const [last] = await member.call("walletWithdrawList", {});
  await member.call("walletWithdrawCancel", { id: last?.id ?? 0 });
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
  await page.getByRole("button", { name: "Reject 3" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("120.00").waitFor();
  await question.getByLabel("Reason").fill("The name is not yours");
  await question.getByRole("button", { name: "Reject" }).click();
  const outcomes = page.getByRole("alertdialog", { name: "Results" });
  await outcomes.getByText("The member has cancelled this withdrawal").waitFor();
  expect(await outcomes.getByText("Done", { exact: true }).count()).toBe(2);
  expect(sns).toHaveLength(3);
  expect((await member.call("userInfo")).info.coin).toBe("200.00");

  const shop = await openShop({ token: member.token, still: true });
  await shop.goto("/wallet/withdraw/list");
  await shop.getByText("The name is not yours").first().waitFor();
});

test("a large withdrawal is proposed by one operator and approved by another", async () => {
  const member = await memberWithPin({ CP: "9000.00" });
  const sn = await requestWithdrawal(member, "6000.00");
  const page = await openAdmin("finance", { still: true });
  await page.goto(`/admin/withdrawals?open=${sn}`);
  const panel = page.getByRole("region", { name: `Withdrawal ${sn}` });
  await panel.getByRole("button", { name: "Approve" }).click();
  await page.getByText("1 needs the approval of a second operator.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await seeToast(page, "Proposed; another operator has to approve it");

  const owner = await openAdmin("owner", { still: true });
  await owner.goto("/admin/approvals");
  await owner.getByRole("row").filter({ hasText: sn }).getByRole("button").first().click();
  await owner.getByRole("button", { name: "Approve" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await seeToast(owner, "Approved and done");
  expect((await member.call("walletWithdrawList", {}))[0]?.status).toBe(1);
});

test("the bank file of the selected withdrawals contains no formula", async () => {
  const member = await memberWithPin({ CP: "80.00" });
  const sn = await requestWithdrawal(member, "30.00", "=HYPERLINK(1)");
  const page = await openAdmin("finance", { still: true });
  await page.goto(`/admin/withdrawals?uid=${member.uid}`);
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
  await page.getByRole("button", { name: "Bank file" }).click();
  const pendingDownload = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const download = await pendingDownload;
  expect(download.suggestedFilename()).toMatch(/^withdrawals-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/);
  expect(await text(await download.createReadStream())).toContain(`${sn},${member.uid},'=HYPERLINK(1),`);
});
