import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { giveIncentives } from "../support/give-incentives.ts";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { keysOf, loseAnswer } from "../support/member-with-pin.ts";
import { type Member, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, eventually, seeToast, settle } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

const CLAIM = "/api/incentive/claim";

test("an achieved incentive is claimed once however often the button is tapped, and paid into the wallet", async () => {
  const member = await newMember();
  await giveIncentives(member, 12, [
    { list: "advancement", level: 1, sales: "1600.00" },
    { list: "advancement", level: 2, sales: "1600.00" },
  ]);
  const page = await openShop({ token: member.token });
  const keys = keysOf(page, CLAIM);
  await page.goto("/mine/incentive");
  await card(page, 1).getByText("Achieved").waitFor();
  expect(await claimOf(page, 2).isDisabled()).toBe(true);
  const before = await coinOf(member);
  await card(page, 1).getByRole("button", { name: "Claim 30.00 CP of level 1" }).dblclick();
  await seeToast(page, "30.00 CP added to your wallet");
  await card(page, 1).getByText("Claimed", { exact: true }).waitFor();
  expect(await claimOf(page, 1).count()).toBe(0);
  await card(page, 1)
    .getByText(/^Claimed on /)
    .waitFor();
  await eventually(() => page.locator(".confetti").count(), 14);
  expect(keys).toHaveLength(1);
  expect(before).toBe("0.00");
  expect(await coinOf(member)).toBe("30.00");
  expect(await ledgerDifferences()).toEqual([]);
});

test("a claim is paid, and a performance opens its next window", async () => {
  const member = await newMember();
  await giveIncentives(member, 3, [{ list: "performance", level: 1, sales: "700.00" }]);
  const page = await openShop({ token: member.token, language: "cn", still: true });
  await page.addInitScript(axe.source);
  await page.goto("/mine/incentive");
  await page.getByRole("tab", { name: /绩效激励/ }).click();
  await card(page, 1).getByText("已达标").waitFor();
  expect(await axeViolations(page, "performance", "all rules")).toEqual([]);
  await card(page, 1).getByRole("button", { name: "领取第 1 级的 10.00 CP" }).click();
  await seeToast(page, "10.00 CP 已到账");
  await card(page, 1).getByText("已领取", { exact: true }).waitFor();
  await card(page, 1).getByText("下一期始于").waitFor();
  expect(await coinOf(member)).toBe("10.00");
});

test("after a lost answer, claiming again pays only once", async () => {
  const member = await newMember();
  await giveIncentives(member, 12, [{ list: "advancement", level: 1, sales: "1600.00" }]);
  const page = await openShop({ token: member.token, expects: [/ERR_FAILED/] });
  const keys = keysOf(page, CLAIM);
  await page.goto("/mine/incentive");
  await card(page, 1).getByText("Achieved").waitFor();
  // The list that would show the claim does not load either.
  await page.route("**/api/incentive/list", (route) => route.abort());
  await loseAnswer(page, CLAIM);
  await claimOf(page, 1).click();
  await seeToast(page, /connection/i);
  await page.unroute("**/api/incentive/list");
  await claimOf(page, 1).click();
  await seeToast(page, "30.00 CP added to your wallet");
  await card(page, 1).getByText("Claimed", { exact: true }).waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(await coinOf(member)).toBe("30.00");
});

test.each([
  ["en", { days: "Days left", sales: "Sales left", list: "Performance" }],
  ["cn", { days: "剩余天数", sales: "还差业绩", list: "绩效激励" }],
] as const)("each card shows days left, sales left and percent by the formulas, %s", async (language, words) => {
  const member = await newMember();
  await giveIncentives(member, 12, [
    { list: "advancement", level: 1, sales: "1600.00" },
    { list: "advancement", level: 2, sales: "3210.99" },
    { list: "performance", level: 3, sales: "2000.00" },
  ]);
  const page = await openShop({ token: member.token, language });
  await page.goto("/mine/incentive");
  await settle(page);
  const shown = await member.call("incentiveList");
  expect(await factsOf(page, 1, words)).toEqual({ days: leftOf(shown.startAt, 30), sales: "0.00 PV", percent: 100 });
  expect(await factsOf(page, 2, words)).toEqual({ days: leftOf(shown.startAt, 60), sales: "1,789.01 PV", percent: 64 });
  await page.getByRole("tab", { name: words.list }).click();
  const start = shown.performanceList.find(({ level }) => level === 3)?.start_at ?? 0;
  expect(await factsOf(page, 3, words)).toEqual({ days: leftOf(start, 30), sales: "6,000.00 PV", percent: 25 });
});

test.each([
  [
    "en",
    "Rules",
    ["Weaker-leg sales (SP)", "Angbao incentive (CP)", "Qualification days"],
    ["Advancement", "Performance"],
  ],
  ["cn", "规则", ["弱区业绩（SP）", "红包激励（CP）", "达标天数"], ["晋升激励", "绩效激励"]],
] as const)("the rules are two tables of what the calls say, %s", async (language, link, columns, lists) => {
  const member = await newMember();
  const page = await openShop({ token: member.token, language, still: true });
  await page.addInitScript(axe.source);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/mine/incentive");
  await page.getByRole("link", { name: link }).click();
  await arriveAt(page, "/mine/incentive/rules");
  const { advancementList, performanceList } = await member.call("incentiveList");
  for (const [index, items] of [advancementList, performanceList].entries()) {
    const table = page.getByRole("table", { name: lists[index] ?? "" });
    expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([...columns]);
    const rows = (await table.locator("tbody tr").allInnerTexts()).map((row) => row.replaceAll(",", "").split(/\s+/));
    expect(rows).toEqual(
      items.map((item) => [item.weaker_leg_sales, item.bonus_amount, String(item.qualification_days)]),
    );
  }
  expect(await axeViolations(page, "rules", "all rules")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("button", { name: /Back|返回/ }).click();
  await arriveAt(page, "/mine/incentive");
});

test("several achieved incentives stand first and are claimed at once, each paid once", async () => {
  const member = await newMember();
  await giveIncentives(member, 12, [
    { list: "advancement", level: 1, sales: "1600.00" },
    { list: "advancement", level: 3, sales: "20000.00" },
    { list: "performance", level: 1, sales: "700.00" },
  ]);
  const page = await openShop({ token: member.token, still: true });
  const keys = keysOf(page, `${CLAIM}/all`);
  await page.goto("/mine/incentive");
  const list = page.getByRole("list", { name: "Advancement", exact: true });
  await list.waitFor();
  expect((await list.getByRole("heading").allInnerTexts()).slice(0, 2)).toEqual(["Level 1", "Level 3"]);
  const button = page.getByRole("button", { name: /^Claim all 3/ });
  const [, sum = ""] = /\(([\d,.]+) CP\)/.exec(await button.innerText()) ?? [];
  await button.dblclick();
  await seeToast(page, `${sum} CP added to your wallet`);
  await button.waitFor({ state: "detached" });
  expect(keys).toHaveLength(1);
  expect(await coinOf(member)).toBe(sum.replaceAll(",", ""));
  expect(await page.locator(".confetti").first().isVisible()).toBe(false);
  expect(await ledgerDifferences()).toEqual([]);
});

const card = (page: Page, level: number) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: new RegExp(`\\b${level}\\b`) }) });

const claimOf = (page: Page, level: number) => card(page, level).getByRole("button", { name: /^Claim/ });

const factsOf = async (page: Page, level: number, words: { readonly days: string; readonly sales: string }) => {
  const fact = async (name: string) => {
    const [figure = ""] = await card(page, level)
      .locator("dl > div", { hasText: name })
      .locator("dd > span")
      .allInnerTexts();
    return figure.replaceAll(/\s+/g, " ").trim();
  };
  const percent = await card(page, level).getByRole("progressbar").getAttribute("aria-valuenow");
  return { days: Number(await fact(words.days)), sales: await fact(words.sales), percent: Number(percent) };
};

/** The formula of section 9 of the specification, written independently of the product's code. */
const leftOf = (startAt: number, days: number): number =>
  Math.max(0, Math.ceil((startAt + days * 86_400 - Date.now() / 1000) / 86_400));

const coinOf = async ({ call }: Member): Promise<string> => (await call("userInfo")).info.coin;
