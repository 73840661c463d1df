import { expect } from "vitest";

import { formatMoney } from "@espalier/core/money/money";
import { STANDARD_SETTINGS } from "../../apps/server/src/modules/settings/settings.ts";
import { canConvert } from "../../apps/shop/src/features/wallets/conversions/convert-checks.ts";
import { checkTransfer } from "../../apps/shop/src/features/wallets/transfers/transfer-checks.ts";
import { withdrawProblems } from "../../apps/shop/src/features/wallets/withdrawals/withdraw-checks.ts";
import { firstText } from "./first-text.ts";
import { rulesOf } from "./rule.ts";
import { shownBy } from "./shown-by.ts";
import { refuses } from "./wire-proofs.ts";

const rule = rulesOf(5);

const withdrawal = { bankId: 1, amount: "50", balance: "80.00", minimum: "10.00" };
const transfer = { balance: "80.00", amount: "50", uid: "10000002" };

/** Section 5: withdrawing, transferring and converting. */
export const moneyRules = [
  rule("checked in this order, as a red toast", () => {
    expect(firstText(withdrawProblems({ ...withdrawal, bankId: undefined, amount: "" }))).toBe("selectBank");
    expect(firstText(withdrawProblems({ ...withdrawal, amount: "", balance: "0.00" }))).toBe("enterAmount");
    expect(firstText(withdrawProblems({ ...withdrawal, amount: "9", balance: "0.00" }))).toBe("minimum");
    expect(firstText(withdrawProblems({ ...withdrawal, amount: "80.01" }))).toBe("insufficient");
    expect(firstText(withdrawProblems(withdrawal))).toBeNull();
    shownBy(
      "shop/src/features/wallets/withdrawals/withdraw-page.test.tsx",
      "says what is wrong in the specified order, in red",
    );
    shownBy(
      "shop/src/features/wallets/withdrawals/withdraw-page.test.tsx",
      "an empty amount is said before the minimum, the minimum before the balance",
    );
  }),
  rule("no bank selected ('select a bank card')", () => {
    shownBy(
      "shop/src/features/wallets/withdrawals/withdraw-page.test.tsx",
      "says what is wrong in the specified order, in red",
    );
  }),
  rule("amount empty ('enter withdrawal amount')", () => {
    refuses("walletWithdrawAdd", { amount: "", bank_id: 1, password: "123456" }, "input.missing");
    shownBy(
      "shop/src/features/wallets/withdrawals/withdraw-page.test.tsx",
      'with an amount of "" says in red: enter withdrawal amount',
    );
  }),
  rule("integer part of the amount below 10 (minimum-amount message)", () => {
    for (const amount of ["0", "9", "9.99"])
      expect(firstText(withdrawProblems({ ...withdrawal, amount }))).toBe("minimum");
    for (const amount of ["10", "10.00", "10.99"])
      expect(firstText(withdrawProblems({ ...withdrawal, amount }))).toBeNull();
  }),
  rule("amount above the CP balance ('Insufficient balance')", () => {
    expect(firstText(withdrawProblems({ ...withdrawal, amount: "80" }))).toBeNull();

    shownBy(
      "shop/src/features/wallets/withdrawals/withdraw-page.test.tsx",
      'with an amount of "80.01" says in red: Insufficient balance',
    );
  }),
  rule("the product is inconsistent", () => {
    // Check and text read one setting, so that they cannot differ.

    expect(formatMoney(STANDARD_SETTINGS["withdraw.minimum"])).toBe("10.00");
    shownBy(
      "shop/src/features/wallets/withdrawals/withdraw-page.test.tsx",
      "text and check follow the one minimum that is set",
    );
  }),

  rule("for SP, stop silently if the SP balance is 0 or less or the amount is 0 or less", () => {
    expect(checkTransfer({ ...transfer, balance: "0.00" })).toBe("nothingToSend");
    expect(checkTransfer({ ...transfer, balance: "-5.00" })).toBe("nothingToSend");
    for (const amount of ["", "0", "0.00"]) expect(checkTransfer({ ...transfer, amount })).toBe("noAmount");
    refuses("walletTransfer", { uid: "10000002", number: "0", wallet_type: 1, password: "123456" }, "input.amount");

    shownBy(
      "shop/src/features/wallets/transfers/transfer-page.test.tsx",
      'stops silently when there is no SP: {"purse":"0.00"}',
    );
    shownBy("shop/src/features/wallets/transfers/transfer-page.test.tsx", 'stops silently with an amount of "0"');
  }),
  rule("show 'Insufficient SP balance' if the amount exceeds the SP balance", () => {
    expect(checkTransfer({ ...transfer, amount: "80.01" })).toBe("insufficient");
    expect(checkTransfer({ ...transfer, amount: "80" })).toBeNull();

    shownBy(
      "shop/src/features/wallets/transfers/transfer-page.test.tsx",
      "says in red when the amount exceeds the SP balance",
    );
  }),
  rule("For CP, the same with 'Insufficient CP balance'.", () => {
    shownBy(
      "shop/src/features/wallets/transfers/transfer-page.test.tsx",
      "says in red when the amount exceeds the CP balance",
    );
  }),
  rule("An empty receiver UID stops silently.", () => {
    expect(checkTransfer({ ...transfer, uid: "" })).toBe("noReceiver");
  }),
  rule("Then the confirm dialog appears.", () => {
    expect(checkTransfer(transfer)).toBeNull();

    shownBy(
      "shop/src/features/wallets/transfers/transfer-page.test.tsx",
      "repeats it all, asks for the security password, sends once and clears the fields",
    );
  }),

  rule("stop silently if the CP balance is 0 or less, the amount exceeds the balance or the password is empty", () => {
    expect(canConvert({ balance: "0.00", amount: "1" })).toBe(false);
    expect(canConvert({ balance: "-1.00", amount: "1" })).toBe(false);
    expect(canConvert({ balance: "80.00", amount: "80.01" })).toBe(false);
    expect(canConvert({ balance: "80.00", amount: "80" })).toBe(true);

    shownBy(
      "shop/src/features/wallets/conversions/convert-page.test.tsx",
      'stops silently with 0.00 CP and an amount of "5"',
    );
    shownBy(
      "shop/src/features/wallets/conversions/convert-page.test.tsx",
      "an empty password stops it: closing the pad sends nothing",
    );
  }),
  rule("Then confirm.", () => {
    shownBy(
      "shop/src/features/wallets/conversions/convert-page.test.tsx",
      "asks for confirmation, sends once, clears the field and loads the balances again",
    );
  }),
];
