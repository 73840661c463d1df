import { expect, test } from "vitest";

import { newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openAdmin } from "../support/open-admin.ts";
import { openShop } from "../support/open-shop.ts";
import { placePaidOrders } from "../support/place-orders.ts";
import { seeToast } from "../support/read-screen.ts";

test("a member asks about an order, an operator answers, and the member is led to the answer", async () => {
  const member = await newMember({ SP: "30.00" });
  const [sn = ""] = await placePaidOrders(member, await newGoods(), 1);
  const shop = await openShop({ token: member.token });
  await shop.goto(`/mine/order/detail?sn=${sn}`);
  await shop.getByRole("link", { name: "Ask about this order" }).click();
  await shop.getByRole("link", { name: new RegExp(sn) }).waitFor();
  await shop.getByLabel("Your message").fill("Where is it?");
  await shop.getByRole("button", { name: "Send" }).click();
  await seeToast(shop, "Your message is with us");
  await shop.getByText("We have your message and answer here. You are notified then.").waitFor();

  const page = await openAdmin("support", { still: true });
  await page.goto(`/admin/questions?uid=${member.uid}`);
  await page.getByRole("row").filter({ hasText: "Where is it?" }).getByRole("button").first().click();
  await page.getByRole("link", { name: sn }).waitFor();
  await page.getByLabel("Answer", { exact: true }).fill("It comes tomorrow.");
  await page.getByLabel("Answer", { exact: true }).press("Control+Enter");
  await seeToast(page, "The answer is sent");
  await page.getByText("No Available Data").waitFor();

  await shop.goto("/mine/inbox");
  await shop.getByRole("link", { name: /We answered your question/ }).click();
  await shop.getByText("It comes tomorrow.").waitFor();
  await shop.goto("/mine/questions");
  await shop.getByText("Answered", { exact: true }).waitFor();
  expect(await member.call("questionUnread", {})).toEqual({ unread: 0 });
});
