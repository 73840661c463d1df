import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";
import { numbersFrom, testPagedList } from "../../../testing/test-paged-list.ts";

const PATH = "/mine/trade";

const trade = (id: number, changes: { amount?: string; remark?: string; kind?: string } = {}) => ({
  trade_sn: `S${id}`,
  wallet_type: 1 as const,
  created_at: 1_790_000_000,
  amount: "5.00",
  balance_after: `${id}.00`,
  remark: `Bonus ${id}`,
  trade_uid: "",
  kind: "adjustment",
  ...changes,
});

describe("the wallet history", () => {
  testPagedList({
    path: PATH,
    call: "walletTrades",
    page: (from, count) => numbersFrom(from, count).map((id) => trade(id)),
    shows: (id) => new RegExp(`^Bonus ${id}$`),
    empty: "No transactions yet",
  });

  test("a chosen wallet filters the list, shows its balance and is kept in the address", async () => {
    const shop = await openShop(PATH, { answers: { walletTrades: [trade(1)], userInfo: userInfo({ coin: "12.34" }) } });
    await screen.findByText("In");
    await shop.user.click(screen.getByText("CP"));
    await shop.expectPath("/mine/trade?walletType=2");
    await waitFor(() => expect(shop.stub.sent("walletTrades").at(-1)).toMatchObject({ walletType: "2", page: "1" }));
    expect(await screen.findByText(/12\.34/)).toBeDefined();
  });

  test("a wallet without movements says so", async () => {
    await openShop(`${PATH}?walletType=3`, { answers: { walletTrades: [], userInfo: userInfo() } });
    expect(await screen.findByText("No transactions found")).toBeDefined();
  });
});
