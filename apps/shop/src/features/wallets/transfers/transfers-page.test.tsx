import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { numbersFrom, testPagedList } from "../../../testing/test-paged-list.ts";

const PATH = "/wallet/transfer/list";

const transfer = (id: number, trade_amount = "5.00", wallet_type: 1 | 2 = 1) => ({
  trade_sn: `T${id}`,
  wallet_type,
  trade_amount,
  created_at: 1_790_000_000,
  uid: "10000002",
  name: "A***n",
});

describe("the transfers", () => {
  testPagedList({
    path: PATH,
    call: "walletTransferList",
    page: (from, count) => numbersFrom(from, count).map((id) => transfer(id)),
    shows: (id) => `T${id}`,
    empty: "No transfers yet",
  });

  test("a tap shows one in full, with its time in the specified format", async () => {
    const shop = await openShop(PATH, { answers: { walletTransferList: [transfer(1, "-7.00", 2)] } });
    await shop.press(/T1/);
    const sheet = within(await screen.findByRole("dialog", { name: "Transfer" }));
    expect(sheet.getByText("T1")).toBeDefined();
    expect(sheet.getByText("To A***n")).toBeDefined();
    expect(sheet.getByText("10000002")).toBeDefined();
    expect(sheet.getByText("Coin (CP)")).toBeDefined();
    expect(sheet.getByText(/^2026-09-2\d \d\d:\d\d:\d\d$/)).toBeDefined();
  });

  test("a positive amount came in, a negative one went out", async () => {
    await openShop(PATH, { answers: { walletTransferList: [transfer(1, "5.00"), transfer(2, "-7.00", 2)] } });
    expect(await screen.findByText("In")).toBeDefined();
    expect(screen.getByText("From A***n")).toBeDefined();
    expect(screen.getByText("Out")).toBeDefined();
    expect(screen.getByText("To A***n")).toBeDefined();
  });

  test("one whose name is not answered has the UID in its place", async () => {
    await openShop(PATH, { answers: { walletTransferList: [{ ...transfer(1), name: "" }] } });
    expect(await screen.findByText("From 10000002")).toBeDefined();
  });
});
