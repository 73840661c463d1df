import { readMoney } from "@espalier/core/money/money";
import { amountOf } from "@espalier/web/read-amount";

/**
 * Whether a conversion may go on to ask for the security password. Where it may not, it stops without a word, as it does when no
 * password is given then (section 5 of the specification).
 */
export function canConvert({ balance, amount }: { readonly balance: string; readonly amount: string }): boolean {
  const [held, wanted] = [readMoney(balance), amountOf(amount)];
  return held > 0n && wanted > 0n && wanted <= held;
}
