import { readMoney } from "@espalier/core/money/money";
import { amountOf } from "@espalier/web/read-amount";

export type WithdrawFields = {
  readonly bankId: number | undefined;
  readonly amount: string;
  /** The wire's amounts. The smallest withdrawal is undefined while it is not known: the server checks it too. */
  readonly balance: string;
  readonly minimum: string | undefined;
};

export type WithdrawFault = "selectBank" | "enterAmount" | "minimum" | "insufficient";

/**
 * The first thing wrong with a withdrawal, in the order of section 5 of the specification. Where the smallest amount is a whole
 * number, its check of the integer part is this one.
 */
export function checkWithdrawal({ bankId, amount, balance, minimum }: WithdrawFields): WithdrawFault | null {
  if (bankId === undefined) return "selectBank";
  if (amount === "") return "enterAmount";
  if (minimum !== undefined && amountOf(amount) < readMoney(minimum)) return "minimum";
  return amountOf(amount) > readMoney(balance) ? "insufficient" : null;
}
