import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";
import { numbersFrom, testPagedList } from "../../../testing/test-paged-list.ts";

const PATH = "/wallet/withdraw/list";

const withdrawal = (id: number, status: 0 | 1 | -1 = 0, reason = "", cancelled = false) => ({
  id,
  trade_sn: `W${id}`,
  status,
  created_at: 1_790_000_000,
  amount: "20.00",
  reason,
  cancelled,
});

describe("the withdrawals", () => {
  testPagedList({
    path: PATH,
    call: "walletWithdrawList",
    page: (from, count) => numbersFrom(from, count).map((id) => withdrawal(id)),
    shows: (id) => `W${id}`,
    empty: "No withdrawals yet",
  });

  test("each shows its state and the reason, and only one in review can be cancelled", async () => {
    const rows = [withdrawal(1, 0), withdrawal(2, 1), withdrawal(3, -1, "The account is closed")];
    await openShop(PATH, { answers: { walletWithdrawList: rows } });
    expect(await screen.findByText("Pending")).toBeDefined();
    expect(screen.getByText("Success")).toBeDefined();
    expect(screen.getByText("Rejected")).toBeDefined();
    expect(screen.getByText("The account is closed")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Cancel withdrawal" })).toHaveLength(1);
  });

  test("a tap shows one in full, with its time in the specified format", async () => {
    const shop = await openShop(PATH, {
      answers: { walletWithdrawList: [withdrawal(3, -1, "The account is closed")] },
    });
    await shop.press(/W3/);
    const sheet = within(await screen.findByRole("dialog", { name: "Withdrawal" }));
    expect(sheet.getByText("W3")).toBeDefined();
    expect(sheet.getByText("Rejected")).toBeDefined();
    expect(sheet.getByText("The account is closed")).toBeDefined();
    expect(sheet.getByText(/^2026-09-2\d \d\d:\d\d:\d\d$/)).toBeDefined();
  });

  test("one that the member cancelled says so, and is not called rejected", async () => {
    await openShop(PATH, { answers: { walletWithdrawList: [withdrawal(4, -1, "Cancelled by you", true)] } });
    expect(await screen.findAllByText("Cancelled by you")).toHaveLength(1);
    expect(screen.queryByText("Rejected")).toBeNull();
  });

  test("says before it is cancelled what of it repays a debt", async () => {
    const debts = [
      { wallet_type: 2 as const, amount: "33.60" },
      { wallet_type: 3 as const, amount: "1.00" },
    ];
    const shop = await openShop(PATH, {
      answers: { userInfo: userInfo({ debts }), walletWithdrawList: [withdrawal(5)] },
    });
    await shop.press("Cancel withdrawal");
    const hint = `The amount is returned to Coin (CP) at once. ${withdrawal(5).amount} CP of it repay what you owe.`;
    expect(await screen.findByText(hint)).toBeDefined();
  });

  test("cancels after a confirmation", async () => {
    const shop = await openShop(PATH, {
      answers: { userInfo: userInfo(), walletWithdrawList: [withdrawal(5)], walletWithdrawCancel: null },
    });
    await shop.press("Cancel withdrawal");
    await screen.findByText("Cancel this withdrawal?");
    await shop.user.click(screen.getAllByRole("button", { name: "Cancel withdrawal" }).at(-1) ?? document.body);
    await shop.expectToast("Withdrawal cancelled", "success");
    expect(shop.stub.sent("walletWithdrawCancel")).toEqual([{ id: "5" }]);
  });
});
