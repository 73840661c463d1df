import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { countTaps, fillIn } from "../support/count-taps.ts";
import { giveIncentives } from "../support/give-incentives.ts";
import { enterPin, memberWithPin } from "../support/member-with-pin.ts";
import { newGoods } from "../support/new-goods.ts";
import { logIn, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, settle } from "../support/read-screen.ts";
import { submitOrder } from "../support/submit-order.ts";

test("a visitor registers by a link in 8 taps", async () => {
  const { call } = await logIn("10000001");
  const page = await openShop({ still: true });
  const taps = await countTaps(page);
  await page.goto(`/public/reg?code=${(await call("userInfo")).info.invite_code}`);
  await fillIn(page, "Nickname", "Newcomer Jo");
  await fillIn(page, "E-mail", `${randomBytes(6).toString("hex")}@members.example`);
  await fillIn(page, "Password", "calm-orchard-7");
  await fillIn(page, "Repeat password", "calm-orchard-7");
  await page.getByRole("button", { name: /^Country or region/ }).click();
  const countries = page.getByRole("dialog", { name: "Country or region" });
  await countries.getByRole("combobox").fill("singap");
  await countries.getByRole("option", { name: "Singapore" }).click();
  await countries.waitFor({ state: "detached" });
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByRole("alertdialog", { name: "Welcome to Espalier" }).waitFor();
  expect(taps()).toBe(8);
});

test("three goods are bought and paid, delivered as the last time, in 8 taps from Home", async () => {
  const member = await newMember({ SP: "200.00" });
  const goods = [await newGoods(), await newGoods(), await newGoods()];
  const address = { name: "Jo Newcomer", phone: "6591234567", address: "8 Orchard Lane" };
  await member.call("userAddressAdd", { ...address, is_default: 1 });
  const [{ id: address_id } = { id: 0 }] = await member.call("userAddressList");
  const line = JSON.stringify([{ id: goods[0]?.id, number: 1 }]);
  await member.call("orderCreate", { goods: line, paid_type: 1, order_type: 0, shipping_type: 1, address_id });

  const page = await openShop({ token: member.token, still: true });
  const taps = await countTaps(page);
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Goods" }).click();
  await arriveAt(page, "/list");
  for (const { title } of goods) await page.getByRole("button", { name: `Add one ${title} to the cart` }).click();
  await page
    .getByRole("link", { name: /^Cart,? items in the cart: 3/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Check out" }).click();
  await arriveAt(page, "/order/submit");
  await page.getByText("8 Orchard Lane").waitFor();
  await submitOrder(page);
  await arriveAt(page, /^\/order\/success/);
  expect(taps()).toBe(8);
});

test("25 CP go to another member in 12 taps from Home, 6 of them the password's", async () => {
  const [sender, receiver] = [await memberWithPin({ CP: "40.00" }), await newMember()];
  const page = await openShop({ token: sender.token, still: true });
  const taps = await countTaps(page);
  await page.goto("/");
  await page.getByRole("link", { name: /^Transfer/ }).click();
  await arriveAt(page, "/wallet/transfer");
  await page.getByRole("radio", { name: /CP\)/ }).check();
  await fillIn(page, "Receiver UID", receiver.uid);
  await page.getByRole("status").filter({ hasText: "N***r" }).waitFor();
  await fillIn(page, "Amount", "25");
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await enterPin(page);
  await page.getByRole("dialog", { name: "Transfer successful" }).waitFor();
  expect(taps()).toBe(12);
});

test("300 CP are requested for withdrawal in 10 taps from Account, 6 of them the password's", async () => {
  const member = await memberWithPin({ CP: "400.00" });
  await member.call("walletBankCreate", { bank_id: 1, name: "Newcomer", number: member.uid });
  const page = await openShop({ token: member.token, still: true });
  const taps = await countTaps(page);
  await page.goto("/mine");
  await page
    .getByRole("link", { name: /^Withdraw/ })
    .first()
    .click();
  await arriveAt(page, "/wallet/withdraw");
  await fillIn(page, "Withdrawal amount", "300");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await enterPin(page);
  await page.getByRole("alertdialog", { name: "Withdrawal Result" }).waitFor();
  expect(taps()).toBe(10);
});

test("all achieved incentives are claimed in 2 taps from Home", async () => {
  const member = await newMember();
  await giveIncentives(member, 12, [
    { list: "advancement", level: 1, sales: "1600.00" },
    { list: "advancement", level: 3, sales: "20000.00" },
    { list: "performance", level: 1, sales: "700.00" },
  ]);
  const page = await openShop({ token: member.token, still: true });
  const taps = await countTaps(page);
  await page.goto("/");
  await page
    .getByRole("link", { name: /^Incentive/ })
    .first()
    .click();
  const claim = page.getByRole("button", { name: /^Claim all 3/ });
  await claim.click();
  await claim.waitFor({ state: "detached" });
  expect(taps()).toBe(2);
});

test("a profit is explained down to its order in 2 taps from Home", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, still: true });
  const taps = await countTaps(page);
  await page.goto("/");
  await page
    .getByRole("link", { name: /^Profit/ })
    .first()
    .click();
  await arriveAt(page, /^\/mine\/profit/);
  await page.getByRole("list", { name: "Profit" }).getByRole("button").first().click();
  await page.getByRole("dialog").getByRole("heading", { level: 3 }).first().waitFor();
  expect(taps()).toBe(2);
});

test("Home says what is missing for the next rank without a tap", async () => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, still: true });
  const taps = await countTaps(page);
  await page.goto("/");
  await settle(page);
  await page
    .getByText(/^Next: /)
    .first()
    .waitFor();
  expect(taps()).toBe(0);
});
