import { type Money, money } from "@espalier/core/money/money";

/** The smallest and largest amounts that card networks accept at once, in hundredths of a dollar. */
export const CARD_LIMITS: { readonly least: Money; readonly most: Money } = {
  least: money(50n),
  most: money(99_999_999n),
};

/** The only currency of the company's prices. */
export const CARD_CURRENCY = "USD";
