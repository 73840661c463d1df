import type { Money } from "../money/money.ts";

/** What grew by `grown` within `days`, a number that may have a part; amounts in hundredths. */
export type Pace = { readonly grown: Money; readonly days: number };

/** A pace over less than a day says nothing, and what it says beyond two years is no forecast. */
const LEAST_DAYS = 1;
const MOST_DAYS = 730;

/** In how many whole days what is `left` (hundredths, above 0) is reached at a pace; null where that cannot be said. */
export const daysAtPace = (left: Money, { grown, days }: Pace): number | null => {
  if (left <= 0n || grown <= 0n || days < LEAST_DAYS) return null;
  const needed = Math.ceil((Number(left) * days) / Number(grown));
  return needed > MOST_DAYS ? null : needed;
};
