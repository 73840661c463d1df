import { expect } from "vitest";

import { canConvert } from "../../apps/shop/src/features/wallets/conversions/convert-checks.ts";
import { checkTransfer } from "../../apps/shop/src/features/wallets/transfers/transfer-checks.ts";
import { checkWithdrawal } from "../../apps/shop/src/features/wallets/withdrawals/withdraw-checks.ts";
import { textOf } from "../repository/repository.ts";
import { rulesOf } from "./rule.ts";
import { e2eProves, says, sourceHolds } from "./shop-proofs.ts";
import { refuses } from "./wire-proofs.ts";

const rule = rulesOf(5);

const WITHDRAW = "features/wallets/withdrawals/withdraw-form.tsx";
const TRANSFER = "features/wallets/transfers/transfer-form.tsx";
const withdrawal = { bankId: 1, amount: "50", balance: "80.00", minimum: "10.00" };
const transfer = { balance: "80.00", amount: "50", uid: "10000002" };

/** Section 5: withdrawing, transferring and converting. */
export const moneyRules = [
  rule("checked in this order, as a red toast", () => {
    e2eProves("shop/withdraw.test.ts", "what is wrong is said in the specified order, in red");
    expect(checkWithdrawal({ ...withdrawal, bankId: undefined, amount: "" })).toBe("selectBank");
    expect(checkWithdrawal({ ...withdrawal, amount: "", balance: "0.00" })).toBe("enterAmount");
    expect(checkWithdrawal({ ...withdrawal, amount: "9", balance: "0.00" })).toBe("minimum");
    expect(checkWithdrawal({ ...withdrawal, amount: "80.01" })).toBe("insufficient");
    expect(checkWithdrawal(withdrawal)).toBeNull();
  }),
  rule("no bank selected ('select a bank card')", async () => {
    await says("wallets:withdraw.selectBank", "select a bank card", WITHDRAW);
  }),
  rule("amount empty ('enter withdrawal amount')", async () => {
    await says("wallets:withdraw.enterAmount", "enter withdrawal amount", WITHDRAW);
    refuses("walletWithdrawAdd", { amount: "", bank_id: 1, password: "123456" }, "input.missing");
  }),
  rule("integer part of the amount below 10 (minimum-amount message)", () => {
    for (const amount of ["0", "9", "9.99"]) expect(checkWithdrawal({ ...withdrawal, amount })).toBe("minimum");
    for (const amount of ["10", "10.00", "10.99"]) expect(checkWithdrawal({ ...withdrawal, amount })).toBeNull();
  }),
  rule("amount above the CP balance ('Insufficient balance')", async () => {
    expect(checkWithdrawal({ ...withdrawal, amount: "80" })).toBeNull();
    await says("wallets:withdraw.insufficient", "Insufficient balance", WITHDRAW);
    sourceHolds("features/wallets/withdrawals/withdraw-page.tsx", "balance={info.coin}");
  }),
  rule("the product is inconsistent", async () => {
    // Check and text read one setting, so that they cannot differ.
    await says("wallets:withdraw.minimum", "The minimum withdrawal is {{minimum}}", WITHDRAW);
    sourceHolds(WITHDRAW, ".data?.withdraw_minimum", "minimum: shownMinimum");
    expect(textOf("apps/server/src/modules/settings/settings.ts")).toContain(
      '"withdraw.minimum": readAmount(CENT).prefault("10.00")',
    );
  }),

  rule("for SP, stop silently if the SP balance is 0 or less or the amount is 0 or less", () => {
    expect(checkTransfer({ ...transfer, balance: "0.00" })).toBe("nothingToSend");
    expect(checkTransfer({ ...transfer, balance: "-5.00" })).toBe("nothingToSend");
    for (const amount of ["", "0", "0.00"]) expect(checkTransfer({ ...transfer, amount })).toBe("noAmount");
    refuses("walletTransfer", { uid: "10000002", number: "0", wallet_type: 1, password: "123456" }, "input.amount");
    e2eProves(
      "shop/transfer.test.ts",
      "an empty wallet, no amount and no receiver stop without a word; more than there is is said",
    );
  }),
  rule("show 'Insufficient SP balance' if the amount exceeds the SP balance", async () => {
    expect(checkTransfer({ ...transfer, amount: "80.01" })).toBe("insufficient");
    expect(checkTransfer({ ...transfer, amount: "80" })).toBeNull();
    await says("wallets:transfer.insufficient", "Insufficient {{wallet}} balance", TRANSFER);
  }),
  rule("For CP, the same with 'Insufficient CP balance'.", () => {
    e2eProves("shop/transfer.test.ts", "CP goes to another member, who sees it (%s)");
    sourceHolds("features/wallets/wallet-choice.tsx", '["SP", "CP"] as const');
  }),
  rule("An empty receiver UID stops silently.", () => {
    expect(checkTransfer({ ...transfer, uid: "" })).toBe("noReceiver");
  }),
  rule("Then the confirm dialog appears.", () => {
    expect(checkTransfer(transfer)).toBeNull();
    e2eProves("shop/transfer.test.ts", "confirmed twice, it is sent once; a wrong password is asked for again");
  }),

  rule("stop silently if the CP balance is 0 or less, the amount exceeds the balance or the password is empty", () => {
    expect(canConvert({ balance: "0.00", amount: "1" })).toBe(false);
    expect(canConvert({ balance: "-1.00", amount: "1" })).toBe(false);
    expect(canConvert({ balance: "80.00", amount: "80.01" })).toBe(false);
    expect(canConvert({ balance: "80.00", amount: "80" })).toBe(true);
    e2eProves("shop/convert.test.ts", "nothing, more than there is, and no password stop without a word");
  }),
  rule("Then confirm.", async () => {
    await says(
      "wallets:convert.confirmTitle",
      "Confirm to convert CP to SP?",
      "features/wallets/conversions/convert-dialog.tsx",
    );
    e2eProves("shop/convert.test.ts", "CP becomes SP once it was confirmed (%s)");
  }),
];
