import { BONUS_KINDS, BONUSES } from "@espalier/core/vocabulary/bonus-kind";
import type { DataOf } from "@espalier/contract/types";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, eventually } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

const KINDS = ["invite", "pair", "leader"] as const;

test.each([
  ["en", { invite: "Invite profit", pair: "Pair profit", leader: "Leader profit", list: "Profit", result: "Profit" }],
  ["cn", { invite: "直推收益", pair: "对碰收益", leader: "领导收益", list: "收益", result: "收益" }],
] as const)("a tap explains a profit of each type, and its parts add up, %s", async (language, words) => {
  const { token, call } = await logIn("10000001");
  const page = await openShop({ token, language, still: true });
  await page.addInitScript(axe.source);
  for (const kind of KINDS) {
    await page.goto(`/mine/profit?profitType=${BONUSES[kind].number}`);
    const [first] = (await call("walletProfits", { page: 1, profitType: BONUSES[kind].number })).list;
    const profit = await call("walletProfit", { sn: first?.profit_sn ?? "" });
    await rows(page, words.list).first().click();
    const dialog = page.getByRole("dialog", { name: words[kind] });
    await dialog.getByRole("heading", { level: 3 }).first().waitFor();
    await eventually(() => lastFigure(page), shown(profit.amount));
    for (const part of profit.parts)
      await dialog
        .getByRole("link", { name: shown(part.amount) })
        .first()
        .waitFor();
    expect(sum(profit.parts.map(({ amount }) => amount))).toBe(cents(profit.amount));
    expect(await figuresOf(dialog.locator("dl").first())).toEqual(expectedFigures(profit));
    expect(await axeViolations(page, `${kind} explained`, "all rules")).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});

test("an explanation names the sales behind a pair and links to the member's own orders", async () => {
  const { token, call } = await logIn("10000001");
  const page = await openShop({ token });
  await page.goto("/mine/profit?profitType=2");
  const [first] = (await call("walletProfits", { page: 1, profitType: BONUSES.pair.number })).list;
  const { pair } = await call("walletProfit", { sn: first?.profit_sn ?? "" });
  await rows(page, "Profit").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("list", { name: "Sales" }).waitFor();
  expect(await dialog.getByRole("list", { name: "Sales" }).getByRole("listitem").count()).toBe(
    Math.min(10, pair?.sales_count ?? 0),
  );
  expect(await dialog.getByRole("table").locator("tbody tr").first().innerText()).toContain(
    shown(pair?.left_before ?? ""),
  );
  await dialog.getByRole("link", { name: /^Coin/ }).click();
  await arriveAt(page, "/mine/trade?walletType=2");
  await page.goBack();
  await arriveAt(page, "/mine/profit?profitType=2");
});

test("type, wallet and months filter the list and its total, and are kept in the address", async () => {
  const { token, call } = await logIn("10000001");
  const page = await openShop({ token });
  await page.goto("/mine/profit");
  await expectTotal(page, await call("walletProfits", { page: 1 }));
  await page.getByRole("tab", { name: "Pair" }).click();
  await arriveAt(page, "/mine/profit?profitType=2");
  await page.getByRole("button", { name: /All wallets/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Points (RP)" }).click();
  await arriveAt(page, "/mine/profit?walletType=3&profitType=2");
  await expectTotal(
    page,
    await call("walletProfits", { page: 1, walletType: walletNumber.RP, profitType: BONUSES.pair.number }),
  );

  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 7);
  await page.goto(`/mine/profit?walletType=3&profitType=2&from=${month}&to=${month}`);
  await page
    .getByRole("button", { name: MONTH.format(new Date(month)) })
    .first()
    .waitFor();
  const narrowed = { page: 1, walletType: walletNumber.RP, profitType: BONUSES.pair.number, form: month, to: month };
  await expectTotal(page, await call("walletProfits", narrowed));
  await page.goto("/mine/profit?from=2001-01&to=2001-01");
  await page.getByRole("heading", { name: "No profit here" }).waitFor();
  await page.goto("/mine/profit?profitType=<b>&walletType=4&from=%F0%9F%8D%B5");
  await expectTotal(page, await call("walletProfits", { page: 1 }));
});

test("the chart shows each day by touch, by keyboard and as a table; the estimate is marked as one", async () => {
  const { token, call } = await logIn("10000001");
  const page = await openShop({ token, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/mine/profit");
  const days = await call("walletProfitDays", { walletType: walletNumber.CP });
  const chart = page.getByRole("slider", { name: "Profit of the last 30 days, by day" });
  await chart.waitFor();
  const table = page.getByRole("table", { name: "Profit of the last 30 days, by day" });
  expect(await table.getByRole("row").count()).toBe(31);
  await page
    .getByText(shown(money(sum(days.flatMap((day) => BONUS_KINDS.map((kind) => day[kind]))))))
    .first()
    .waitFor();

  await chart.focus();
  await page.keyboard.press("Home");
  expect(await chart.getAttribute("aria-valuetext")).toBe(noteOf(days[0]));
  await page.keyboard.press("ArrowRight");
  expect(await chart.getAttribute("aria-valuetext")).toBe(noteOf(days[1]));
  const box = await chart.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * 0.5, (box?.y ?? 0) + 60);
  await page.getByText(noteOf(days[15]), { exact: true }).waitFor();
  expect(await axeViolations(page, "chart", "all rules")).toEqual([]);

  const estimate = await call("walletEstimate");
  await page.getByRole("button", { name: /Since the last close estimated/ }).click();
  await page
    .getByRole("dialog", { name: "Estimate" })
    .getByText(shown(estimate.parts[0]?.amount ?? ""))
    .first()
    .waitFor();
  await page.getByText("It is not in your wallets or in the total yet.").waitFor();
});

test.each([
  ["en", "Next: ", /^Weaker leg\s+since you joined$/],
  ["cn", "下一级别：", /^加入以来的\s*弱区\s*业绩$/],
] as const)("the account shows how far the next rank is, %s", async (language, next, weaker) => {
  const { token, call } = await logIn("10000001");
  const page = await openShop({ token, language });
  const bar = page.getByRole("progressbar", { name: weaker });
  // Members of other tests buy below this one: look again until nothing changed while the page loaded.
  let rank = await call("userRank");
  for (let shows = ""; shows !== rank.weaker; rank = await call("userRank")) {
    shows = rank.weaker;
    await page.goto("/mine");
    await bar.waitFor();
  }
  await page.getByText(new RegExp(`^${next}`)).waitFor();
  const percent = Math.min(100, Number((cents(rank.weaker) * 100n) / cents(rank.weaker_needed)));
  expect(await bar.getAttribute("aria-valuenow")).toBe(String(percent));
  await page.getByText(shown(rank.weaker)).first().waitFor();
});

const rows = (page: Page, label: string) => page.getByRole("list", { name: label, exact: true }).getByRole("button");

/** Formats an amount as the screen does. */
const shown = (amount: string): string => {
  const [, sign = "", whole = "", rest = ""] = /^(-?)(\d+)(\.\d\d)$/.exec(amount) ?? [];
  return `${sign === "" ? "" : "−"}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}${rest}`;
};

const cents = (amount: string): bigint => BigInt(amount.replace(".", ""));
const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, amount) => total + cents(amount), 0n);
const money = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const DAY = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

const noteOf = (day: DataOf<"walletProfitDays">[number] | undefined): string =>
  day === undefined
    ? ""
    : `${DAY.format(new Date(day.day))} · ${shown(money(sum(BONUS_KINDS.map((kind) => day[kind]))))} CP`;

/** The figures of a list, without the unit of a sum over several wallets. */
const figuresOf = async (list: ReturnType<Page["locator"]>): Promise<readonly string[]> =>
  (await list.locator("dd").allInnerTexts()).map((text) =>
    text
      .replaceAll(/\s+/g, " ")
      .replace(/ [A-Z]{2}(?: \+ [A-Z]{2})+$/, "")
      .trim(),
  );

/** The last line of the sum. */
const lastFigure = async (page: Page): Promise<string> =>
  (await figuresOf(page.getByRole("dialog").locator("dl").first())).at(-1) ?? "";

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** The calculation as the plan describes it, written independently of the product's code. */
const expectedFigures = ({ amount, factor, invite, pair, leader }: DataOf<"walletProfit">): readonly string[] => {
  const share = (of: string, rate: number): string => money((cents(of) * BigInt(rate)) / 10_000n);
  if (invite !== undefined) {
    const due = share(invite.pv, invite.rate);
    const paid = cents(due) - cents(amount);
    const between = paid === 0n ? [] : [shown(due), shown(money(paid))];
    return [`${shown(invite.pv)} PV`, percent(invite.rate), ...between, shown(amount)];
  }
  const of = pair === undefined ? (leader?.pair_amount ?? "") : pair.matched;
  const rate = pair?.rate ?? leader?.rate ?? 0;
  const cap = pair === undefined ? [] : [shown(pair.cap)];
  const start = pair === undefined ? shown(of) : `${shown(of)} PV`;
  return [
    start,
    percent(rate),
    shown(share(of, rate)),
    ...cap,
    expect.stringContaining(percent(factor)),
    shown(amount),
  ];
};

const expectTotal = async (page: Page, { sums }: Pick<DataOf<"walletProfits">, "sums">): Promise<void> => {
  for (const { amount } of sums)
    await page.getByRole("region", { name: "Profit" }).getByText(shown(amount)).first().waitFor();
};
