import { expect, test } from "vitest";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { newMember } from "../support/new-member.ts";
import { openAdmin } from "../support/open-admin.ts";
import { seeToast } from "../support/read-screen.ts";

test("a deposit and its correction show both accounts in the journal, and no wallet can go below zero", async () => {
  const member = await newMember();
  const page = await openAdmin("finance", { still: true });
  await page.goto("/admin/money");
  await page.getByRole("button", { name: "Deposit" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("UID").fill(member.uid);
  await drawer.getByText("Newcomer", { exact: true }).waitFor();
  await drawer.getByRole("textbox", { name: "Amount" }).fill("１２.50");
  await drawer.getByLabel("Reason").fill("Bank transfer <b>7</b>");
  await drawer.getByRole("button", { name: "Deposit" }).click();
  await seeToast(page, `Purse (SP) of ${member.uid} is now 12.50`);

  await page.getByRole("button", { name: "Adjust" }).click();
  await drawer.getByRole("tab", { name: "Subtract" }).click();
  await drawer.getByLabel("UID").fill(member.uid);
  await drawer.getByRole("textbox", { name: "Amount" }).fill("12.51");
  await drawer.getByLabel("Reason").fill("A slip");
  await drawer.getByRole("button", { name: "Subtract" }).last().click();
  await seeToast(page, "Purse (SP) holds only 12.50 SP, and no wallet can go below zero");
  // The fields stay filled in after the refusal.
  await drawer.getByRole("textbox", { name: "Amount" }).fill("2.50");
  await drawer.getByRole("button", { name: "Subtract" }).last().click();
  await seeToast(page, `Purse (SP) of ${member.uid} is now 10.00`);

  await page.goto(`/admin/money?uid=${member.uid}&kind=deposit`);
  await page.getByRole("row").filter({ hasText: member.uid }).getByRole("link").first().click();
  await page.getByText("Bank transfer <b>7</b>").waitFor();
  await page.getByText("Finance").first().waitFor();
  await page.getByRole("cell", { name: "+12.50" }).waitFor();
  expect((await member.call("userInfo")).info.purse).toBe("10.00");
});

test("a large deposit waits for a second operator", async () => {
  const member = await newMember();
  const page = await openAdmin("finance", { still: true });
  await page.goto("/admin/money");
  await page.getByRole("button", { name: "Deposit" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("UID").fill(member.uid);
  await drawer.getByRole("textbox", { name: "Amount" }).fill("1000");
  await drawer.getByLabel("Reason").fill("A prize");
  await drawer.getByRole("button", { name: "Deposit" }).click();
  await seeToast(page, "Proposed; another operator has to approve it");
  expect((await member.call("userInfo")).info.purse).toBe("0.00");

  const owner = await openAdmin("owner", { still: true });
  await owner.goto("/admin/approvals");
  await owner.getByRole("row").filter({ hasText: member.uid }).getByRole("button").first().click();
  await owner.getByRole("button", { name: "Approve" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await seeToast(owner, "Approved and done");
  expect((await member.call("userInfo")).info.purse).toBe("1000.00");
});

test("the whole ledger is checked on request, and the balance of each clearing account is explained", async () => {
  const page = await openAdmin("finance", { still: true });
  await page.goto("/admin/money/ledger");
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByRole("heading", { name: "The ledger balances" }).waitFor();
  await page.getByText("requested by Finance").waitFor();
  await page.getByRole("heading", { name: "Withdrawals in review" }).waitFor();
  expect(await page.getByText("Not explained").count()).toBe(0);
  expect(await ledgerDifferences()).toEqual([]);

  const auditor = await openAdmin("auditor", { still: true });
  await auditor.goto("/admin/money/ledger");
  await auditor.getByRole("heading", { name: "The ledger balances" }).waitFor();
  expect(await auditor.getByRole("button", { name: "Check now" }).count()).toBe(0);
});
