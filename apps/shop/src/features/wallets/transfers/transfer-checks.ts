import { readMoney } from "@espalier/core/money/money";
import { amountOf } from "@espalier/web/read-amount";

export type TransferFields = { readonly balance: string; readonly amount: string; readonly uid: string };

/** All but `insufficient` stop without a word (section 5 of the specification). */
export type TransferFault = "nothingToSend" | "noAmount" | "insufficient" | "noReceiver";

/** The first thing that stops a transfer; `balance` is that of the chosen wallet. */
export function checkTransfer({ balance, amount, uid }: TransferFields): TransferFault | null {
  if (readMoney(balance) <= 0n) return "nothingToSend";
  if (amountOf(amount) <= 0n) return "noAmount";
  if (amountOf(amount) > readMoney(balance)) return "insufficient";
  return uid === "" ? "noReceiver" : null;
}
