import { readMoney } from "@espalier/core/money/money";
import { amountOf } from "@espalier/web/typed-text/typed-amount";

import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

/**
 * Whether a conversion may go on to ask for the security password. Where it may not, it stops without a word, as it does when no
 * password is given then (section 5 of the specification).
 */
export function canConvert({ balance, amount }: { readonly balance: string; readonly amount: string }): boolean {
  const [held, wanted] = [readMoney(balance), amountOf(amount)];
  return held > 0n && wanted > 0n && wanted <= held;
}

/** The field that the refusals of a conversion are about; the security password is asked for again in its sheet. */
export const refusedFields: RefusedFields<"walletConvert", "amount"> = {
  keys: {
    "wallet.insufficient": "amount",
    "wallet.frozen": null,
    "wallet.indebted": null,
    "pin.not_set": null,
    "pin.wrong": null,
    "pin.locked": null,
    "pin.locked_until_reset": null,
    "convert.too_little": "amount",
    "convert.changed": "amount",
  },
  request: { number: "amount" },
};
