import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { config, userInfo } from "../../testing/samples.ts";
import { numbersFrom, testPagedList } from "../../testing/test-paged-list.ts";

const PATH = "/mine/holds";

type Hold = DataOf<"walletHolds">[number];

const hold = (id: number, changes: Partial<Hold> = {}): Hold => ({
  order_sn: `E${id}`,
  customer: "Ann Lee",
  parts: [
    { wallet_type: 2, amount: "8.32" },
    { wallet_type: 1, amount: "1.04" },
  ],
  due_at: 1_797_076_800,
  waits_for: "period",
  shipped_at: 1_795_600_000,
  received_at: 1_795_800_000,
  days: 14,
  ...changes,
});

const HELD = [
  { wallet_type: 1 as const, amount: "1.04" },
  { wallet_type: 2 as const, amount: "8.32" },
];

describe("what is on hold", () => {
  testPagedList({
    path: PATH,
    call: "walletHolds",
    others: { userInfo: userInfo({ held: HELD }) },
    page: (from, count) => numbersFrom(from, count).map((id) => hold(id)),
    shows: (id) => `E${id}`,
    empty: "Nothing is on hold",
  });

  test.each([
    ["period", "Available from Dec 12, 2026", "Received on Nov 27, 2026. The goods can come back for 14 days."],
    [
      "return",
      "Not before Dec 12, 2026",
      "The customer is sending goods back. It stays on hold until that return is over.",
    ],
    [
      "refund",
      "Not before Dec 12, 2026",
      "Goods came back. At the next close, what you earned from them is taken from here.",
    ],
    [
      "receipt",
      "Available from Dec 12, 2026",
      "Shipped on Nov 25, 2026. Nobody confirmed that it arrived, so it counts as received 30 days later. Then the goods can come back for 14 days.",
    ],
  ] as const)("says why until then: %s", async (waits_for, day, why) => {
    await openShop(PATH, { answers: { userInfo: userInfo({ held: HELD }), walletHolds: [hold(1, { waits_for })] } });
    const item = within(await screen.findByRole("article", { name: "E1" }));
    expect(item.getByText(day)).toBeDefined();
    expect(item.getByText(why)).toBeDefined();
    expect(item.getByText("8.32", { exact: false })).toBeDefined();
    expect(item.getByText("Ann Lee")).toBeDefined();
  });

  test("of an order that is not shipped has no day yet", async () => {
    const waiting = hold(1, { waits_for: "shipping", shipped_at: 0, received_at: 0, due_at: 0, days: 1 });
    await openShop(PATH, { answers: { userInfo: userInfo({ held: HELD }), walletHolds: [waiting] } });
    expect(await screen.findByText("The day is not known yet")).toBeDefined();
    expect(screen.getByText(/^The order is not shipped yet\..* for 1 day\.$/)).toBeDefined();
  });

  test("in Chinese", async () => {
    await openShop(PATH, { language: "cn", answers: { userInfo: userInfo({ held: HELD }), walletHolds: [hold(1)] } });
    expect(await screen.findByText("2026年12月12日 起到账")).toBeDefined();
  });
});

describe("the way to what is on hold", () => {
  const answers = {
    userInfo: userInfo({ held: HELD }),
    walletHolds: [hold(1, { parts: [{ wallet_type: 1, amount: "1.04" }], due_at: 1_796_472_000 }), hold(2)],
    config: config({ convert_rate: "1:1" }),
    walletBankList: [],
    walletTransferReceivers: [],
    walletTrades: [],
    walletTradesMonths: [],
  };

  test.each([
    ["/wallet/withdraw", "8.32 CP on hold", "Available from Dec 12, 2026"],
    ["/wallet/convert", "8.32 CP on hold", "Available from Dec 12, 2026"],
    ["/wallet/transfer", "1.04 SP on hold", "Available from Dec 5, 2026"],
    ["/mine/trade?walletType=2", "8.32 CP on hold", "Available from Dec 12, 2026"],
  ])("stands on %s, with the wallet's own amount and day", async (path, amounts, day) => {
    const shop = await openShop(path, { answers });
    const row = await screen.findByRole("link", { name: new RegExp(`^${amounts}`) });
    expect(await within(row).findByText(day)).toBeDefined();
    await shop.user.click(row);
    await shop.expectPath(PATH);
  });

  test("has no day where the holds cannot be read, and the form works as before", async () => {
    await openShop("/wallet/withdraw", { answers: { ...answers, walletHolds: refused("fault") } });
    expect(await screen.findByText("See until when")).toBeDefined();
    expect(screen.getByLabelText("Withdrawal amount")).toBeDefined();
  });

  test("is missing, and nothing is asked, where nothing is held", async () => {
    const shop = await openShop("/wallet/withdraw", { answers: { ...answers, userInfo: userInfo() } });
    await screen.findByLabelText("Withdrawal amount");
    expect(screen.queryByText(/on hold/)).toBeNull();
    expect(shop.stub.sent("walletHolds")).toEqual([]);
  });
});
