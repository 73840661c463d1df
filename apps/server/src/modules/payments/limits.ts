import { type Money, money } from "@espalier/core/money/money";

/** The least and the most that card networks take at once, in hundredths of a dollar. */
export const CARD_LIMITS: { readonly least: Money; readonly most: Money } = {
  least: money(50n),
  most: money(99_999_999n),
};

/** The only currency the company prices in. */
export const CARD_CURRENCY = "USD";
