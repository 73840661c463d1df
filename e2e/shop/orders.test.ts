import { expect, test } from "vitest";
import { newGoods } from "../support/new-goods.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { placePaidOrders, placeUnpaidOrder, sendOrder } from "../support/place-orders.ts";
import { arriveAt, eventually, seeToast } from "../support/read-screen.ts";

test("the list of orders loads more while it is scrolled, and says when it ends", async () => {
  const member = await newMember({ SP: "100.00" });
  await placePaidOrders(member, await newGoods({ price: "1.00" }), 23);
  const page = await openShop({ token: member.token });
  const pages: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/order/list") pages.push(url.searchParams.get("page") ?? "");
  });
  await page.goto("/mine/order");
  const rows = page.getByRole("list", { name: "My orders" }).getByRole("listitem");
  await eventually(() => rows.count(), 10);
  await rows.last().scrollIntoViewIfNeeded();
  await eventually(() => rows.count(), 20);
  await rows.last().scrollIntoViewIfNeeded();
  await eventually(() => rows.count(), 23);
  await page.getByText("End of list").waitFor();
  expect(pages).toEqual(["1", "2", "3"]);
});

test("each tab shows its orders, and going back keeps the tab", async () => {
  const member = await newMember({ SP: "100.00" });
  const [waiting, paid] = [await newGoods(), await newGoods()];
  await placeUnpaidOrder(member, waiting);
  const [sn] = await placePaidOrders(member, paid, 1);
  const page = await openShop({ token: member.token });
  await page.goto("/mine");
  await page.getByRole("link", { name: "All", exact: true }).click();
  await arriveAt(page, "/mine/order");
  const rows = page.getByRole("list", { name: "My orders" }).getByRole("listitem");
  await eventually(() => rows.count(), 2);

  await page.getByRole("tab", { name: "Unpaid" }).click();
  await arriveAt(page, "/mine/order?status=0");
  await page.getByText(waiting.title).waitFor();
  await eventually(() => rows.count(), 1);
  await page.getByRole("tab", { name: "Finished" }).click();
  await arriveAt(page, "/mine/order?status=3");
  await page.getByRole("heading", { name: "No orders here" }).waitFor();
  await page.getByRole("tab", { name: "Unshipped" }).click();
  await page.getByText(paid.title).click();
  await arriveAt(page, `/mine/order/detail?sn=${sn}`);
  await page.getByText(sn ?? "", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await arriveAt(page, "/mine/order?status=1");
  expect(await page.getByRole("tab", { name: "Unshipped" }).getAttribute("aria-selected")).toBe("true");
});

test("an unpaid order is paid from a wallet", async () => {
  const member = await newMember({ SP: "30.00" });
  const sn = await placeUnpaidOrder(member, await newGoods());
  const page = await openShop({ token: member.token });
  await page.goto(`/mine/order/detail?sn=${sn}`);
  await page.getByRole("button", { name: "Pay now" }).click();
  const sheet = page.getByRole("dialog", { name: "Pay this order" });
  await sheet.getByRole("radio", { name: /^Purse \(SP\)/ }).check();
  await sheet.getByRole("button", { name: "Pay now" }).click();
  await seeToast(page, "Paid successfully");
  await page.getByText("Paid and being prepared.").waitFor();
  expect((await member.call("userInfo")).info.purse).toBe("20.00");
});

test("an unpaid order is cancelled after a confirmation", async () => {
  const member = await newMember();
  const sn = await placeUnpaidOrder(member, await newGoods());
  const page = await openShop({ token: member.token });
  await page.goto("/mine/order?status=0");
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Cancel this order?" });
  await dialog.getByRole("button", { name: "Keep order" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Cancel order" }).click();
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await seeToast(page, "Order cancelled");
  await page.getByRole("heading", { name: "No orders here" }).waitFor();
  await page.getByRole("tab", { name: "All" }).click();
  await page.getByText("Cancelled").first().waitFor();
  expect((await member.call("orderView", { sn })).order.order_status).toBe(-1);
});

test("receipt can be confirmed only for shipped orders", async () => {
  const member = await newMember({ SP: "30.00" });
  const [shipped = "", paid = ""] = await placePaidOrders(member, await newGoods(), 2);
  await sendOrder(member, shipped);
  const page = await openShop({ token: member.token });
  await page.goto(`/mine/order/detail?sn=${paid}`);
  await page.getByText("Paid and being prepared.").waitFor();
  expect(await page.getByRole("button", { name: "Confirm receipt" }).count()).toBe(0);

  await page.goto(`/mine/order/detail?sn=${shipped}`);
  await page.getByText("Harbour Express").waitFor();
  await page.getByText("HE-4711").waitFor();
  await page.getByRole("button", { name: "Confirm receipt" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm receipt" }).click();
  await seeToast(page, "Receipt confirmed");
  await page.getByText("Delivered. Thank you.").waitFor();
  expect(await page.getByRole("button", { name: "Confirm receipt" }).count()).toBe(0);
});
