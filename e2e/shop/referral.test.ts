import { expect, test } from "vitest";
import { joinAt, rootMember } from "../support/join-tree.ts";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, settle } from "../support/read-screen.ts";

test("all invited members are listed below their totals, without their earnings", async () => {
  const { token, call } = await logIn("10000002");
  const totals = await call("userReferral");
  const page = await openShop({ token });
  await page.goto("/mine/referral");
  await settle(page);
  const sums = page.getByRole("region", { name: "In total" });
  await sums.getByText(String(totals.invited), { exact: true }).first().waitFor();
  await sums.getByText(Number(totals.month_volume).toLocaleString("en", { minimumFractionDigits: 2 })).waitFor();
  const rows = page.getByRole("list", { name: "Referrals" }).getByRole("listitem");
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000);
      return await rows.count();
    })
    .toBe(totals.invited);
  expect(await page.locator("main").innerText()).not.toMatch(/profit|earn|CP|SP\b/i);
});

test.each([
  [
    "en",
    "Referrals",
    "Search by name or UID",
    "Details",
    "Show the team from here",
    "You have no referral with the UID 99999999",
  ],
  ["cn", "我的推荐", "按昵称或 UID 搜索", "详情", "从此处查看团队", "您邀请的会员中没有 UID 为 99999999 的会员"],
] as const)(
  "in %s one of them is found by account number, looked at and found in the tree",
  async (language, title, search, details, show, none) => {
    const { token, call, id } = await rootMember();
    const friend = await joinAt(call, { pid: id, side: 1 }, "Friend");
    await joinAt(call, { pid: id, side: 2 }, "Other");
    const page = await openShop({ token, language });
    await page.goto("/mine/referral");
    await settle(page);
    const field = page.getByRole("searchbox", { name: search });
    await field.fill("99999999");
    await page.getByRole("heading", { name: none }).waitFor();
    await field.fill(` ${friend.uid} `);
    await arriveAt(page, `/mine/referral?uid=${friend.uid}`);
    await page.getByRole("button", { name: /Other/ }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Friend/ }).click();
    const sheet = page.getByRole("dialog", { name: details });
    await sheet.getByText(`UID ${friend.uid}`).waitFor();
    await sheet.getByRole("link", { name: show }).click();
    await arriveAt(page, `/mine/team?uid=${friend.uid}`);
    await page.getByRole("region", { name: /Friend/ }).waitFor();
    await page.goBack();
    await arriveAt(page, `/mine/referral?uid=${friend.uid}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await field.inputValue()).toBe(friend.uid);
  },
);
