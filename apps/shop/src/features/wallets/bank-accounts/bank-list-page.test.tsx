import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";

const PATH = "/bank/list";
const ACCOUNT = {
  id: 7,
  bank_id: 1,
  bank_name: "DBS Bank",
  account_name: "Mei Lin",
  account_number: "12345678",
  bg_color: "#0f766e",
};

describe("the bank accounts", () => {
  test("shows a skeleton while they load", async () => {
    await openShop(PATH, { answers: { walletBankList: pending() } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });

  test("lists each with its bank and holder", async () => {
    await openShop(PATH, { answers: { walletBankList: [ACCOUNT] } });
    expect(await screen.findByText("DBS Bank")).toBeDefined();
    expect(screen.getByText("Mei Lin")).toBeDefined();
  });

  test("says that there are none yet, and how to add one", async () => {
    const shop = await openShop(PATH, { answers: { walletBankList: [] } });
    expect(await screen.findByText("No bank accounts yet")).toBeDefined();
    await shop.user.click(screen.getByRole("link", { name: "Add bank account" }));
    await shop.expectPath("/bank/edit");
  });

  test("accounts that cannot be loaded say so as a message, and can be tried again", async () => {
    const shop = await openShop(PATH, { answers: { walletBankList: refused("fault") } });
    await shop.expectToast("Failed to load bank accounts", "danger");
    shop.stub.answer("walletBankList", [ACCOUNT]);
    await shop.press("Retry");
    expect(await screen.findByText("DBS Bank")).toBeDefined();
  });
});
