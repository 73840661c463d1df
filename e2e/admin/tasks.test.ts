import { expect, test } from "vitest";
import { countTaps } from "../support/count-taps.ts";
import { innerSideOf } from "../support/inner-side.ts";
import { memberWithPin, PIN } from "../support/member-with-pin.ts";
import { newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openAdmin } from "../support/open-admin.ts";
import { placePaidOrders } from "../support/place-orders.ts";
import { eventually, seeToast } from "../support/read-screen.ts";

test("five collected orders are shipped together in 3 clicks", async () => {
  const member = await newMember({ SP: "100.00" });
  await placePaidOrders(member, await newGoods({ price: "1.00" }), 5);
  const page = await openAdmin("fulfilment", { still: true });
  const clicks = await countTaps(page);
  await page.goto(`/admin/orders?status=unshipped&uid=${member.uid}`);
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
  await page.getByRole("button", { name: "Ship 5 orders" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ship 5 orders" }).click();
  await seeToast(page, "5 orders shipped");
  expect(clicks()).toBe(3);
});

test("a withdrawal is approved in 3 clicks, and the next two together in 3 more", async () => {
  const member = await memberWithPin({ CP: "200.00" });
  const { id } = await member.call("walletBankCreate", { bank_id: 1, name: "Newcomer", number: member.uid });
  for (const amount of ["30.00", "40.00", "50.00"])
    await member.call("walletWithdrawAdd", { amount, bank_id: id, password: PIN });
  const page = await openAdmin("finance", { still: true });
  const clicks = await countTaps(page);
  await page.goto(`/admin/withdrawals?uid=${member.uid}`);
  await page.getByRole("row").filter({ hasText: member.uid }).getByRole("button").first().click();
  await page
    .getByRole("region", { name: /^Withdrawal / })
    .getByRole("button", { name: "Approve" })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await seeToast(page, "Approved");
  expect(clicks()).toBe(3);
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
  await page.getByRole("button", { name: "Approve 2", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await page.getByText("No Available Data").waitFor();
  expect(clicks()).toBe(6);
});

test("an operator finds out why a profit is what it is in 4 clicks and a name", async () => {
  const page = await openAdmin("support", { still: true });
  const clicks = await countTaps(page);
  await page.goto("/admin/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search members/ }).waitFor();
  await page.keyboard.type("10000001");
  await page.getByRole("option").filter({ hasText: "10000001" }).first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Profits/ }).click();
  await page.getByRole("row").filter({ hasText: "Leader" }).getByRole("button").first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Copy answer/ })
    .waitFor();
  expect(clicks()).toBe(4);
});

test("a price is changed in 3 clicks from the list of goods", async () => {
  const { title } = await newGoods({ price: "10.00" });
  const page = await openAdmin("content", { still: true });
  const clicks = await countTaps(page);
  await page.goto("/admin/goods");
  await page.getByRole("link", { name: title }).first().click();
  await page
    .getByRole("textbox", { name: /^Price/ })
    .first()
    .click();
  for (const key of ["End", "Backspace", "Backspace"]) await page.keyboard.press(key);
  await page.keyboard.type("50");
  await page.getByRole("button", { name: "Save" }).click();
  await seeToast(page, "Saved");
  expect(clicks()).toBe(3);
});

test("a network is imported in 3 clicks and the choice of its file, and a fourth shows it", async () => {
  const parent = await newMember();
  const side = await innerSideOf(parent);
  const uid = String(50_000_000 + Math.floor(Math.random() * 9_000_000));
  const csv = `uid,nickname,email,country,sponsor_uid,parent_uid,side,joined\n${uid},Moved,${uid}@moved.example,Singapore,${parent.uid},${parent.uid},${side},2021-05-06\n`;
  const page = await openAdmin("owner", { still: true });
  const clicks = await countTaps(page);
  await page.goto("/admin/imports");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "network.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Upload and check" }).click();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("link", { name: "See the member" }).click();
  await page.getByText(uid).first().waitFor();
  await eventually(async () => await page.getByText("Moved", { exact: true }).count(), 1);
  expect(clicks()).toBe(4);
});
