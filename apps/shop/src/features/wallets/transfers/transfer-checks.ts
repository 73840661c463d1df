import { readMoney } from "@espalier/core/money/money";
import { amountOf } from "@espalier/web/typed-text/typed-amount";

import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

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

/** The field of each fault. */
export const fieldOf: Readonly<Record<TransferFault, "amount" | "uid">> = {
  nothingToSend: "amount",
  noAmount: "amount",
  insufficient: "amount",
  noReceiver: "uid",
};

/** The fields that the refusals of a transfer are about; the security password is asked for again in its sheet. */
export const refusedFields: RefusedFields<"walletTransfer", "amount" | "uid"> = {
  keys: {
    "wallet.insufficient": "amount",
    "wallet.frozen": null,
    "wallet.indebted": null,
    "wallet.held": null,
    "pin.not_set": null,
    "pin.wrong": null,
    "pin.locked": null,
    "pin.locked_until_reset": null,
    "transfer.to_self": "uid",
    "transfer.receiver_unknown": "uid",
    "transfer.receiver_frozen": "uid",
  },
  request: { uid: "uid", number: "amount" },
};
