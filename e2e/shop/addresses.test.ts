import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newGoods } from "../support/new-goods.ts";
import { type Member, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, seeToast, settle } from "../support/read-screen.ts";

const FORM = { name: "Rachel Goh", phone: "81550143", address: "Blk 214 Toa Payoh", code: "310214" };

test("an order's address is chosen and edited, and back returns to the order each time", async () => {
  const member = await newMember({ SP: "50.00" });
  const [first, second] = [await addAddress(member, "Villa"), await addAddress(member, "Admin")];
  const page = await openShop({ token: member.token });
  await page.goto(`/goods/detail?id=${(await newGoods()).id}`);
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.getByRole("radio", { name: /^Delivery/ }).check();
  await page.getByRole("link", { name: /Admin/ }).click();
  await arriveAt(page, `/address/list?id=${second}&type=order`);
  await page.getByRole("button", { name: /Admin/, pressed: true }).waitFor();
  await page.getByRole("button", { name: /Villa/ }).click();
  await arriveAt(page, `/order/submit?addressId=${first}`);
  await page.getByText("Villa").waitFor();

  await page.getByRole("link", { name: /Villa/ }).click();
  await arriveAt(page, `/address/list?id=${first}&type=order`);
  await page.getByRole("link", { name: "Edit the address of Villa" }).click();
  await arriveAt(page, `/address/edit?id=${first}&type=order`);
  await page.getByLabel("Name").fill("Villa by the sea");
  await page.getByRole("button", { name: "Save" }).click();
  await arriveAt(page, `/address/list?id=${first}&type=order`);
  await page.getByRole("button", { name: /Villa by the sea/ }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await arriveAt(page, `/order/submit?addressId=${first}`);
  await page.getByText("Villa by the sea").waitFor();
  expect(await page.getByRole("radio", { name: /^Delivery/ }).isChecked()).toBe(true);
});

test("opened by a link, the choice of an address goes back to the order, and the list to the account", async () => {
  const member = await newMember();
  const id = await addAddress(member, "Villa");
  const page = await openShop({ token: member.token });
  await page.goto(`/address/list?id=${id}&type=order`);
  await page.getByRole("button", { name: "Back" }).click();
  await arriveAt(page, `/order/submit?addressId=${id}`);
  await page.goto("/address/list");
  await settle(page);
  expect(await page.getByRole("button", { name: /Villa/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Back" }).click();
  await arriveAt(page, "/mine");
});

test("the address saved last is the default one; a deleted one comes back; a telephone number has at most 11 characters", async () => {
  const member = await newMember();
  const [home, admin] = [await addAddress(member, "Villa"), await addAddress(member, "Admin")];
  const page = await openShop({ token: member.token });
  await page.goto("/address/list");
  await defaultIs(page, "Admin");
  await page.getByRole("link", { name: /^Villa/ }).click();
  await arriveAt(page, `/address/edit?id=${home}`);
  await page.getByLabel("Phone").fill("");
  await page.getByLabel("Phone").pressSequentially("８１５５０１４３９９９９");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Too long by 1: at most 11 characters").first().waitFor();
  await page.getByLabel("Phone").press("Backspace");
  await page.getByRole("button", { name: "Save" }).click();
  await seeToast(page, "Address saved");
  await defaultIs(page, "Villa");
  expect(await member.call("userAddressInfo", { id: home })).toMatchObject({ phone: "81550143999", is_default: 1 });

  await page.getByRole("link", { name: "Edit the address of Admin" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await seeToast(page, "Address deleted");
  await arriveAt(page, "/address/list");
  await expect(member.call("userAddressInfo", { id: admin })).rejects.toMatchObject({ code: 404 });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Edit the address of Admin" }).waitFor();
});

test("a refused form keeps its fields; hostile text is stored as it is", async () => {
  const member = await newMember();
  const page = await openShop({ token: member.token, language: "cn" });
  await page.goto("/address/edit");
  await page.getByRole("button", { name: "保存" }).click();
  for (const text of ["请填写姓名", "请填写电话", "地址不能为空"]) await page.getByText(text).first().waitFor();
  await page.getByLabel("姓名").fill("<b>陈</b> 🍵");
  await page.getByLabel("电话").fill("call me");
  await page.getByLabel("地址", { exact: true }).fill("<script>alert(1)</script>");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByRole("status").filter({ hasText: /./ }).first().waitFor();
  expect(await page.getByLabel("姓名").inputValue()).toBe("<b>陈</b> 🍵");
  await page.getByLabel("电话").fill("13800138000");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("<b>陈</b> 🍵", { exact: true }).waitFor();
  await page.getByText("<script>alert(1)</script>").waitFor();
});

const addAddress = async ({ call }: Pick<Member, "call">, name: string): Promise<number> =>
  (await call("userAddressAdd", { ...FORM, name, is_default: 1 })).id;

const defaultIs = async (page: Page, name: string): Promise<void> => {
  const marked = page.getByRole("article").filter({ hasText: "Default" });
  await marked.filter({ hasText: name }).waitFor();
  expect(await marked.count()).toBe(1);
};
