import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { scrollToEnd, widen } from "@espalier/web/testing/jsdom-polyfills";
import { factOf } from "@espalier/web/testing/fact-of";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";
import { numbersFrom } from "../../../testing/test-paged-list.ts";
import { wholeText } from "../../../testing/whole-text.ts";

const PATH = "/mine/profit";

type Opening = NonNullable<Parameters<typeof openShop>[1]>;
type Page = DataOf<"walletProfits">;
type Part = Page["list"][number];
type Explained = DataOf<"walletProfit">;

const part = (id: number, changes: Partial<Part> = {}): Part => ({
  id,
  profit_type: 1,
  wallet_type: 2,
  profit_sn: `G${id}`,
  description: `From order ${id}`,
  profit_amount: "33.33",
  created_at: 1_790_000_000,
  plan_day: "2026-09-20",
  allot_name: "80%",
  ...changes,
});

const page = (list: Part[], total = "33.33"): Page => ({
  total,
  count: list.length,
  sums: list.length === 0 ? [] : [{ wallet_type: 2, amount: total }],
  months: list.length === 0 ? [] : [{ month: "2026-09", sums: [{ wallet_type: 2, amount: "90.00" }] }],
  list,
});

const explained = (changes: Partial<Explained>): Explained => ({
  profit_sn: "G1",
  profit_type: 1,
  amount: "33.33",
  created_at: 1_790_000_000,
  plan_version: 3,
  period: { from: 1_789_900_000, to: 1_790_000_000 },
  factor: 10_000,
  parts: [
    { wallet_type: 2, amount: "26.67", allot_name: "80%" },
    { wallet_type: 1, amount: "6.66", allot_name: "20%" },
  ],
  ...changes,
});

const INVITE = explained({ invite: { order_sn: "E1", buyer: "10000002", pv: "333.33", rate: 1000 } });

const DAY = { day: "2026-09-21", invite: "10.00", pair: "5.00", leader: "0.00", retail: "0.00" };

const openProfit = async (
  answers: Opening["answers"] = {},
  { path = PATH, language = "en" }: Pick<Opening, "language"> & { path?: string } = {},
) =>
  await openShop(path, {
    language,
    answers: {
      walletProfits: page([part(1)]),
      walletProfitDays: [DAY],
      walletEstimate: { invite: "1.00", pair: "2.00", parts: [{ wallet_type: 2, amount: "3.00" }] },
      ...answers,
    },
  });

describe("the profits", () => {
  test("of which there are none have no total", async () => {
    await openProfit({ walletProfits: page([]) });
    expect(await screen.findByText("No profit yet")).toBeDefined();
    expect(screen.queryByText("Total")).toBeNull();
  });

  test("are listed with their total", async () => {
    await openProfit({ walletProfits: page([part(1), part(2, { profit_amount: "-5.00", profit_type: 2 })], "28.33") });
    const list = within(await screen.findByRole("list", { name: "Profit" }));
    const rows = list.getAllByRole("button").map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^InviteFrom order 1\+33\.33 CP80%$/);
    expect(rows[1]).toMatch(/^Pair, clawed back.*[-−]5\.00 CP80%$/);
    expect(screen.getByText("Total").parentElement?.textContent).toBe("Total28.33 CP");
    expect(list.getByRole("heading", { name: "September 2026" }).parentElement?.textContent).toMatch(/\+90\.00 CP$/);
    expect(list.getByText("Sun, Sep 20").parentElement?.textContent).toMatch(/\+28\.33 CP$/);
  });

  test("with three parts are one row, and each unit has its own sum", async () => {
    const parts = [
      part(3, { profit_sn: "G1", wallet_type: 3, profit_amount: "3.33", allot_name: "10%" }),
      part(2, { profit_sn: "G1", wallet_type: 1, profit_amount: "3.33", allot_name: "10%" }),
      part(1, { profit_sn: "G1", profit_amount: "26.67" }),
    ];
    await openProfit({ walletProfits: page(parts) });
    const list = within(await screen.findByRole("list", { name: "Profit" }));
    expect(list.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/\+26\.67 CP\+3\.33 SP\+3\.33 RP$/),
    ]);
  });

  test("one that the address names is explained at once", async () => {
    await openProfit({ walletProfit: INVITE }, { path: `${PATH}?sn=G1` });
    const sheet = within(await screen.findByRole("dialog", { name: "Profit" }));
    expect(await sheet.findByText(/^Calculation/)).toBeDefined();
  });

  test("are filtered by type and wallet, which are kept in the address", async () => {
    const shop = await openProfit();
    await screen.findByText("From order 1");
    await shop.user.click(screen.getByRole("tab", { name: "Pair" }));
    await shop.expectPath(`${PATH}?profitType=2`);
    await shop.press(/All wallets/);
    const sheet = within(await screen.findByRole("dialog", { name: "Wallet" }));
    await shop.user.click(sheet.getByRole("button", { name: "Points (RP)" }));
    await shop.expectPath(`${PATH}?walletType=3&profitType=2`);
    await waitFor(() =>
      expect(shop.stub.sent("walletProfits").at(-1)).toMatchObject({ page: "1", walletType: "3", profitType: "2" }),
    );
  });

  test("follow an address, and ignore invalid values in it", async () => {
    const shop = await openProfit({}, { path: `${PATH}?walletType=4&profitType=<b>&from=2026-03&to=2026-01` });
    await screen.findByText("From order 1");
    expect(shop.stub.sent("walletProfits")).toEqual([{ page: "1", limit: "10", form: "2026-03", to: "2026-03" }]);
  });

  test("append page after page", async () => {
    const rows = numbersFrom(1, 10).map((id) => part(id));
    const shop = await openProfit({ walletProfits: ({ page: number }) => page(number === "1" ? rows : [part(11)]) });
    await screen.findByText("From order 9");
    act(scrollToEnd);
    expect(await screen.findByText("From order 11")).toBeDefined();
    expect(shop.stub.sent("walletProfits").map(({ page: number }) => number)).toEqual(["1", "2"]);
  });

  test.each([
    [PATH, "No profit yet"],
    [`${PATH}?profitType=3`, "No profit here"],
  ])("of which there are none at %s say: %s", async (path, text) => {
    await openProfit({ walletProfits: page([], "0.00") }, { path });
    expect(await screen.findByText(text)).toBeDefined();
  });

  test("of which a filter leaves none lead to all", async () => {
    const shop = await openProfit(
      { walletProfits: ({ profitType }) => page(profitType === undefined ? [part(1)] : [], "0.00") },
      { path: `${PATH}?profitType=3` },
    );
    await shop.press("Show all");
    await shop.expectPath(PATH);
    expect(await screen.findByText("From order 1")).toBeDefined();
  });

  test("of which there are none lead to an invitation", async () => {
    await openProfit({ walletProfits: page([], "0.00") });
    expect((await screen.findByRole("link", { name: "Invite" })).getAttribute("href")).toBe("/mine/invite");
  });

  test("show a skeleton while they load", async () => {
    await openProfit({ walletProfits: pending() });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
    expect(screen.queryByText("No profit yet")).toBeNull();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const shop = await openProfit({ walletProfits: refused("fault") });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("walletProfits", page([part(1)]));
    await shop.press("Retry");
    expect(await screen.findByText("From order 1")).toBeDefined();
  });
});

describe("the last 30 days", () => {
  test("are summed, drawn and given by kind", async () => {
    await openProfit();
    const chart = await screen.findByRole("slider", { name: "Profit of the last 30 days, by day" });
    expect(await factOf("Invite")).toBe("10.00 CP");
    expect(await factOf("Pair")).toBe("5.00 CP");
    chart.focus();
    expect(screen.getAllByText("15.00").length).toBeGreaterThan(0);
  });

  test("leave out a kind that a plan may have none of", async () => {
    await openProfit();
    await screen.findByRole("slider", { name: "Profit of the last 30 days, by day" });
    expect(screen.queryAllByText("Retail")).toEqual([]);
  });

  test("show such a kind once it paid", async () => {
    await openProfit({ walletProfitDays: [{ ...DAY, retail: "2.00" }] });
    expect(await factOf("Retail")).toBe("2.00 CP");
    expect(screen.getByRole("tab", { name: "Retail" })).toBeDefined();
  });

  test("without any profit say so, in Chinese too, and draw nothing", async () => {
    await openProfit({ walletProfitDays: [{ ...DAY, invite: "0.00", pair: "0.00" }] }, { language: "cn" });
    expect(await screen.findByText("近 30 天暂无收益")).toBeDefined();
    expect(screen.queryByRole("slider")).toBeNull();
  });

  test("show the estimate of the open period, marked as one", async () => {
    const shop = await openProfit();
    const estimate = await screen.findByRole("button", { name: /^Since the last close ?estimated/ });
    expect(estimate.textContent).toMatch(/3\.00 CP/);
    await shop.user.click(estimate);
    const sheet = within(await screen.findByRole("dialog", { name: "Estimate" }));
    expect(sheet.getByText("It is not in your wallets or in the total yet.")).toBeDefined();
  });

  test("are shown without an estimate if there is none", async () => {
    await openProfit({ walletEstimate: refused("fault") });
    await screen.findByRole("slider");
    expect(screen.queryByText("Since the last close")).toBeNull();
  });
});

describe("a profit", () => {
  const openExplained = async (answer: Explained | ReturnType<typeof refused>) => {
    const shop = await openProfit({ walletProfit: answer });
    await shop.press(/From order 1/);
    return shop;
  };

  test("is explained line by line down to its order, and its parts add up", async () => {
    const shop = await openExplained(INVITE);
    const dialog = await screen.findByRole("dialog", { name: "Invite profit" });
    expect(
      await within(dialog).findByText(/^10000002, whom you invited, placed an order\. You earn 10%/),
    ).toBeDefined();
    expect(
      [...dialog.querySelectorAll("dl:first-of-type dd")].slice(0, 3).map(({ textContent }) => textContent),
    ).toEqual(["333.33 PV", "10%", "33.33 CP + SP"]);
    const parts = within(dialog).getByRole("list", { name: "Paid into" });
    expect(parts.textContent).toMatch(/Coin \(CP\)80%26\.67 CP.*Purse \(SP\)20%6\.66 SP.*Total33\.33 CP \+ SP$/);
    await shop.user.click(within(parts).getByRole("link", { name: /^Coin/ }));
    await shop.expectPath("/mine/trade?walletType=2");
  });

  test("of a pair names both legs, its sales and what cut it", async () => {
    const pair = {
      left_before: "5600.00",
      right_before: "5533.83",
      matched: "5533.00",
      rate: 900,
      cap: "400.00",
      raw: "400.00",
      left_after: "67.00",
      right_after: "0.83",
      sales: [{ side: 1, member: "1***2", pv: "50.00", at: 1_790_000_000 } as const],
      sales_count: 12,
    };
    await openExplained(explained({ profit_type: 2, amount: "300.00", factor: 7500, pair }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite profit" }));
    expect(await dialog.findByText(wholeText(/^Both of your legs had unmatched volume/))).toBeDefined();
    expect(dialog.getByRole("table").textContent).toMatch(/Before5,600\.005,533\.83/);
    expect(dialog.getByText("The first 1 of 12 in this period")).toBeDefined();
    expect(dialog.getByText(wholeText(/^The day’s cap limited this pair/))).toBeDefined();
    expect(dialog.getByText(/each was reduced by the same factor/)).toBeDefined();
    expect(dialog.getByText("75%")).toBeDefined();
  });

  test("of a leader names the member whose pair it is from", async () => {
    await openExplained(
      explained({
        profit_type: 3,
        amount: "10.40",
        leader: { from: "1***2", generation: 2, rate: 500, pair_amount: "208.00" },
      }),
    );
    expect(
      await screen.findByText(wholeText(/^1\*\*\*2 earned a pair.*you are number 2, and your rank earns 5%/)),
    ).toBeDefined();
    expect(await factOf("×Your rate in generation 2")).toBe("5%");
  });

  test("that is gone says so", async () => {
    await openExplained(refused("profit.unknown"));
    expect(await screen.findByText("This profit does not exist")).toBeDefined();
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const shop = await openExplained(refused("fault"));
    expect(await screen.findByText("This profit could not be loaded")).toBeDefined();
    shop.stub.answer("walletProfit", INVITE);
    await shop.press("Retry");
    expect(await screen.findByText(/^Calculation/)).toBeDefined();
  });
});

describe("on a wide screen", () => {
  test("the newest profit is explained beside the list, then the one that is chosen", async () => {
    widen();
    const shop = await openProfit({
      userInfo: userInfo(),
      walletProfits: page([part(1), part(2, { profit_type: 2 })]),
      walletProfit: ({ sn }) => (sn === "G1" ? INVITE : explained({ profit_sn: "G2", profit_type: 2 })),
    });
    expect(await screen.findByText(/^Calculation/)).toBeDefined();
    // Each of the two columns says what it is.
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Profit");
    expect(screen.getByRole("heading", { name: "Invite profit" })).toBeDefined();
    const rowOf = (name: RegExp) => screen.getByRole("button", { name }).getAttribute("aria-current");
    expect([rowOf(/From order 1/), rowOf(/From order 2/)]).toEqual(["true", "false"]);
    await shop.press(/From order 2/);
    await screen.findByRole("heading", { level: 2, name: "Pair profit" });
    expect([rowOf(/From order 1/), rowOf(/From order 2/)]).toEqual(["false", "true"]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(shop.stub.sent("walletProfit")).toEqual([{ sn: "G1" }, { sn: "G2" }]));
  });

  test("a member without profit sees the list alone", async () => {
    widen();
    const shop = await openProfit({ userInfo: userInfo(), walletProfits: page([], "0.00") });
    expect(await screen.findByText("No profit yet")).toBeDefined();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Profit");
    expect(shop.stub.sent("walletProfit")).toEqual([]);
  });
});

describe("a retail profit", () => {
  const retail = { order_sn: "E9", price: "52.00", member_price: "0.00", rate: 2000 };

  test("that is held says from when on it is available, and leads to all that is", async () => {
    const held = { amount: "26.67", due_at: 1_797_076_800 };
    const shop = await openProfit({
      walletProfits: page([part(1, { profit_type: 4, held })]),
      walletProfit: explained({
        profit_type: 4,
        amount: "10.40",
        retail,
        hold: {
          held: [{ wallet_type: 2, amount: "4.16" }],
          due_at: held.due_at,
          released: [{ at: 1_790_000_000, parts: [{ wallet_type: 2, amount: "2.08" }] }],
          taken_back: [{ profit_sn: "G2", at: 1_790_000_000, parts: [{ wallet_type: 2, amount: "-2.08" }] }],
        },
      }),
      userInfo: userInfo(),
      walletHolds: [],
    });
    await shop.user.click(await screen.findByText("On hold, available from Dec 12, 2026"));
    const sheet = within(await screen.findByRole("dialog", { name: "Retail profit" }));
    const hold = within(await sheet.findByRole("list", { name: "The profits of this order" }));
    expect(hold.getByText(/^Available from 2026-12-12, if nothing comes back/)).toBeDefined();
    expect(hold.getByText("Released to the wallets")).toBeDefined();
    expect(hold.getByText("Taken back, since goods came back")).toBeDefined();
    expect(await factOf("Order")).toBe("E9");
    await shop.user.click(sheet.getByRole("link", { name: "See what is on hold" }));
    await shop.expectPath("/mine/holds");
  });

  test("that waits for an order which has not arrived has no day", async () => {
    await openProfit({ walletProfits: page([part(1, { profit_type: 4, held: { amount: "1.00", due_at: 0 } })]) });
    expect(await screen.findByText("On hold")).toBeDefined();
  });
});
