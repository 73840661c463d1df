import { readMoney } from "@espalier/core/money/money";
import { amountOf } from "@espalier/web/typed-text/typed-amount";

import { problemIf } from "../../../lib/forms/problem.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

export type WithdrawFields = {
  readonly bankId: number | undefined;
  readonly amount: string;
  /** The wire's amounts. The smallest withdrawal is undefined while it is not known: the server checks it too. */
  readonly balance: string;
  readonly minimum: string | undefined;
};

/**
 * What is wrong with a withdrawal, in the order of section 5 of the specification. Where the smallest amount is a whole number, its
 * check of the integer part is this one.
 */
export const withdrawProblems = ({ bankId, amount, balance, minimum }: WithdrawFields) => [
  ...problemIf(bankId === undefined, "bankId", "selectBank"),
  ...amountProblems({ amount, balance, minimum }),
];

/** One field has one message. */
function amountProblems({ amount, balance, minimum }: Omit<WithdrawFields, "bankId">) {
  if (amount === "") return problemIf(true, "amount", "enterAmount");
  if (minimum !== undefined && amountOf(amount) < readMoney(minimum)) return problemIf(true, "amount", "minimum");
  return problemIf(amountOf(amount) > readMoney(balance), "amount", "insufficient");
}

/** The fields that the refusals of a withdrawal are about; the security password is asked for again in its sheet. */
export const refusedFields: RefusedFields<"walletWithdrawAdd", "bankId" | "amount"> = {
  keys: {
    "wallet.insufficient": "amount",
    "wallet.frozen": null,
    "wallet.indebted": null,
    "wallet.held": null,
    "pin.not_set": null,
    "pin.wrong": null,
    "pin.locked": null,
    "pin.locked_until_reset": null,
    "withdraw.minimum": "amount",
    "bank.unknown": "bankId",
  },
  request: { amount: "amount", bank_id: "bankId" },
};
