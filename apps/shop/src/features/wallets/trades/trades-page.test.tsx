import { refused } from "@espalier/web/testing/call-stub";
import { scrollToEnd, widen } from "@espalier/web/testing/jsdom-polyfills";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import type { Trade } from "./parse-remark.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";
import { numbersFrom, testPagedList } from "../../../testing/test-paged-list.ts";

const PATH = "/mine/trade";

const trade = (id: number, changes: Partial<Trade> = {}): Trade => ({
  trade_sn: `S${id}`,
  wallet_type: 1 as const,
  created_at: 1_790_000_000,
  amount: "5.00",
  balance_after: `${id}.00`,
  remark: `Bonus ${id}`,
  trade_uid: "",
  kind: "adjustment",
  bonus: null,
  name: "",
  source: "",
  reason: `Bonus ${id}`,
  ...changes,
});

describe("the wallet history", () => {
  testPagedList({
    path: PATH,
    call: "walletTrades",
    page: (from, count) => numbersFrom(from, count).map((id) => trade(id)),
    shows: (id) => new RegExp(`^Bonus ${id}$`),
    empty: "No transactions yet",
    others: { walletTradesMonths: [] },
  });

  test("on a wide screen stands under its title, before the one that is shown", async () => {
    widen();
    await openShop(PATH, { answers: { userInfo: userInfo(), walletTrades: [trade(1)], walletTradesMonths: [] } });
    const before = await screen.findByText("Balance before");
    const title = screen.getByRole("heading", { level: 1, name: "Wallet history" });
    const row = screen.getByRole("button", { name: /Bonus 1/ });
    expect(title.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(row.compareDocumentPosition(before)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(title.closest("main")).toBeNull();
  });

  test("a chosen wallet filters the list, shows its balance and is kept in the address", async () => {
    const shop = await openShop(PATH, {
      answers: { walletTrades: [trade(1)], walletTradesMonths: [], userInfo: userInfo({ coin: "12.34" }) },
    });
    await screen.findByText("In", { selector: "span" });
    await shop.user.click(screen.getByRole("tab", { name: "CP" }));
    await shop.expectPath("/mine/trade?walletType=2");
    await waitFor(() => expect(shop.stub.sent("walletTrades").at(-1)).toMatchObject({ walletType: "2", page: "1" }));
    expect(await screen.findByText(/12\.34/)).toBeDefined();
  });

  test("a wallet without movements says so, and leads to all", async () => {
    const shop = await openShop(`${PATH}?walletType=3`, { answers: { walletTrades: [], userInfo: userInfo() } });
    expect(await screen.findByText("No transactions found")).toBeDefined();
    await shop.press("Show all");
    await shop.expectPath(PATH);
    expect(await screen.findByText("No transactions yet")).toBeDefined();
  });

  test("each month has what came and what went in each wallet, and is asked for once", async () => {
    const [november, october] = [new Date(2026, 10, 2), new Date(2026, 9, 31)].map((day) => day.getTime() / 1000);
    const shop = await openShop(PATH, {
      answers: {
        walletTrades: ({ page }) =>
          numbersFrom(1, Number(page) === 1 ? 10 : 2).map((id) =>
            trade(id + Number(page) * 100, { created_at: (Number(page) === 1 ? november : october) ?? 0 }),
          ),
        walletTradesMonths: ({ months }) => [
          {
            month: String(months),
            came: [
              { wallet_type: 1, amount: "1234.50" },
              { wallet_type: 2, amount: "7.00" },
            ],
            went: months === "2026-11" ? [{ wallet_type: 2, amount: "-3.25" }] : [],
          },
        ],
      },
    });
    const heading = (await screen.findByRole("heading", { name: "November 2026" })).parentElement;
    await waitFor(() =>
      expect(heading?.textContent).toBe("November 2026InOutSP+1,234.500.00CP+7.00−3.25RP0.000.00OP0.000.00"),
    );
    act(scrollToEnd);
    const older = (await screen.findByRole("heading", { name: "October 2026" })).parentElement;
    await waitFor(() =>
      expect(older?.textContent).toBe("October 2026InOutSP+1,234.500.00CP+7.000.00RP0.000.00OP0.000.00"),
    );
    expect(shop.stub.sent("walletTradesMonths").map(({ months }) => months)).toEqual(["2026-11", "2026-10"]);
  });

  test("a month whose sums cannot be loaded says so with a dash and waits no longer", async () => {
    await openShop(`${PATH}?walletType=2`, {
      answers: { walletTrades: [trade(1)], walletTradesMonths: refused("fault"), userInfo: userInfo() },
    });
    const sums = await screen.findByRole("table");
    await waitFor(() => expect(sums.textContent).toBe("InOutCP--"));
    expect(sums.getAttribute("aria-busy")).toBe("false");
  });

  test("months are those of the device's time zone, in the filter too", async () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const shop = await openShop(`${PATH}?walletType=3&from=2026-10&to=2026-10`, {
      answers: { walletTrades: [trade(1, { wallet_type: 3 })], walletTradesMonths: [], userInfo: userInfo() },
    });
    await screen.findByText("Bonus 1");
    expect(shop.stub.sent("walletTrades")).toMatchObject([{ form: "2026-10", to: "2026-10", zone }]);
    await waitFor(() => expect(shop.stub.sent("walletTradesMonths")).toMatchObject([{ walletType: "3", zone }]));
  });

  test("the parts of a profit are one row, whose sheet has each balance before and after and leads to the profit", async () => {
    const part = (wallet: 1 | 2 | 3, amount: string, after: string) =>
      trade(7, { wallet_type: wallet, amount, balance_after: after, kind: "commission", bonus: "pair", reason: "" });
    const shop = await openShop(PATH, {
      answers: {
        walletTrades: [part(3, "1.00", "1.00"), part(1, "1.00", "11.00"), part(2, "8.00", "28.50")],
        walletTradesMonths: [],
      },
    });
    const row = await screen.findByRole("button", { name: /Pair profit/ });
    expect(row.textContent).toContain("Pair profit+8.00 CP");
    expect(row.textContent).toContain("+1.00 SP+1.00 RP");
    await shop.user.click(row);
    const sheet = await screen.findByRole("dialog");
    expect(sheet.textContent).toContain("Coin (CP)Balance before20.50 CPAmount+8.00 CPBalance after28.50 CP");
    expect(sheet.textContent).toContain("Purse (SP)Balance before10.00 SP");
    const link = within(sheet).getByRole("link", { name: "See how it was calculated" });
    expect(link.getAttribute("href")).toBe("/mine/profit?sn=S7");
  });

  test("a profit names whom it came from as the profits do, without their UID", async () => {
    const from = { trade_uid: "98893835", name: "S***h", remark: "from|Senior Associate|CP", reason: "" };
    await openShop(PATH, {
      answers: {
        walletTrades: [
          trade(1, { wallet_type: 2, kind: "commission", bonus: "leader", source: "2026-11-20", ...from }),
          trade(2, { wallet_type: 2, kind: "commission_reversed", bonus: "invite", amount: "-2.00", ...from }),
          trade(3, { wallet_type: 1, kind: "transfer", amount: "-5.00", ...from, remark: "Transfer 98893835" }),
          trade(4, { wallet_type: 1, kind: "transfer", ...from, remark: "Transfer 98893835" }),
        ],
        walletTradesMonths: [],
      },
    });
    const list = await screen.findByRole("button", { name: /Leader profit/ });
    expect(list.textContent).toMatch(/^Leader profit, from S\*\*\*h\+5\.00 CPNov 20 · Senior AssociateCPIn/);
    expect(screen.getByText("Invite profit taken back, from S***h")).toBeDefined();
    expect(screen.getByText("Transfer, to S***h")).toBeDefined();
    expect(screen.getByText("Transfer, from S***h")).toBeDefined();
    expect(document.body.textContent).not.toContain("98893835");
  });

  test("an answer of only the specified fields is read by its remark", async () => {
    const specified = { kind: null, reason: "", trade_uid: "98893835" };
    await openShop(PATH, {
      answers: {
        walletTrades: [
          trade(1, { ...specified, wallet_type: 2, remark: "from|Senior Associate|CP" }),
          trade(2, { ...specified, trade_uid: "", remark: "Order E261120210142284" }),
        ],
        walletTradesMonths: [],
      },
    });
    expect((await screen.findByRole("button", { name: /From 98893835/ })).textContent).toContain(
      "Senior Associate · CP",
    );
    expect(screen.getByRole("button", { name: /^Order/ }).textContent).toContain("E26");
  });

  test("a movement without a screen of its own opens its facts", async () => {
    const shop = await openShop(PATH, {
      answers: {
        walletTrades: [
          trade(3, {
            kind: "deposit",
            amount: "9999999999.99",
            balance_after: "10000000000.00",
            reason: "Cash",
          }),
        ],
        walletTradesMonths: [],
      },
    });
    await shop.user.click(await screen.findByRole("button", { name: /Deposit.*Cash/ }));
    const sheet = await screen.findByRole("dialog");
    expect(sheet.textContent).toContain(
      "Balance before0.01 SPAmount+9,999,999,999.99 SPBalance after10,000,000,000.00 SP",
    );
    expect(sheet.textContent).toContain("S3");
    expect(within(sheet).queryByRole("link")).toBeNull();
  });
});
