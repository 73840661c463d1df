import type { Money } from "../money/money.ts";

/** A price of goods from a time on. */
export type PriceFrom = { readonly at: Date; readonly price: Money };

const DAY_MS = 86_400_000;
/** Directive 98/6/EC, Art. 6a (2): the prior price is the lowest of a period of not less than 30 days before the reduction. */
const PERIOD_MS = 30 * DAY_MS;

/** So much of the history of prices is needed: a reduction of up to 30 days ago, and 30 days before it. */
export const PRICE_DAYS = 60;

/**
 * The lowest price of the 30 days before the present price applied, while that is a reduction of the last 30 days: it is lower than a
 * price of those days. Undefined where nothing was reduced. `written`: in the order in which they were set, beginning with the price that
 * applied before the period.
 */
export const lowestPriceBefore = (written: readonly PriceFrom[], now: Date): Money | undefined => {
  const history = applied(written, now);
  const present = history.at(-1);
  if (!present) return undefined;
  const first = history.findLastIndex(({ price }) => price !== present.price) + 1;
  const since = history[first]?.at.getTime() ?? 0;
  if (first === 0 || now.getTime() - since >= PERIOD_MS) return undefined;
  const before = history
    .slice(0, first)
    .filter((_, place) => (history[place + 1]?.at.getTime() ?? since) > since - PERIOD_MS)
    .map(({ price }) => price);
  if (!before.some((price) => price > present.price)) return undefined;
  return before.reduce((lowest, price) => (price < lowest ? price : lowest));
};

/** The times from which prices applied. A clock may have been ahead: no price applied later than the next one, nor later than now. */
const applied = (written: readonly PriceFrom[], now: Date): readonly PriceFrom[] => {
  let until = now;
  return written
    .toReversed()
    .map(({ at, price }) => {
      if (at < until) until = at;
      return { at: until, price };
    })
    .toReversed();
};
