import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { config, userInfo } from "../../testing/samples.ts";

const BANK = {
  id: 7,
  bank_id: 1,
  bank_name: "Harbour Bank",
  account_name: "Mei Lin",
  account_number: "1234567890",
  bg_color: "#0f766e",
};

const openInDebt = async (path: string, language: "en" | "cn" = "en") =>
  await openShop(path, {
    language,
    answers: {
      userInfo: userInfo({
        coin: "80.00",
        debts: [
          { wallet_type: 2, amount: "1033.60" },
          { wallet_type: 3, amount: "7.00" },
        ],
      }),
      config: config({ convert_rate: "1:1" }),
      walletBankList: [BANK],
      query: { name: "A*n" },
      walletTransferReceivers: [],
    },
  });

test.each([
  ["/wallet/withdraw", "Withdrawal amount", "Withdraw", "walletWithdrawAdd"],
  ["/wallet/transfer", "Amount", "Transfer", "walletTransfer"],
  ["/wallet/convert", "Amount to convert", "Convert to SP", "walletConvert"],
] as const)("%s says what is owed, and asks for no password", async (path, field, button, call) => {
  const shop = await openInDebt(path);
  expect(await screen.findByText("You owe 1,033.60 CP + 7.00 RP")).toBeDefined();
  expect(screen.getByText(/^Whatever the wallet receives repays it first/)).toBeDefined();
  if (path === "/wallet/transfer") await shop.fill("Receiver UID", "10000002");
  else if (path === "/wallet/withdraw") await screen.findByText("Harbour Bank");
  await shop.fill(field, "20");
  await shop.press(button);
  await shop.expectToast("First what you owe has to be repaid", "danger");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(shop.stub.sent(call)).toEqual([]);
  expect(screen.getByLabelText(field)).toHaveProperty("value", "20");
});

test("the notice in Chinese", async () => {
  await openInDebt("/wallet/convert", "cn");
  expect(await screen.findByText("您尚欠 1,033.60 CP + 7.00 RP")).toBeDefined();
});

test("no notice without a debt", async () => {
  await openShop("/wallet/convert", { answers: { userInfo: userInfo(), config: config({ convert_rate: "1:1" }) } });
  await screen.findByLabelText("Amount to convert");
  expect(screen.queryByText(/You owe/)).toBeNull();
});
