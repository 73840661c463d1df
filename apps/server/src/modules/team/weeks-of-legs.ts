import { addDays } from "@espalier/core/vocabulary/days";
import { add, type Money, subtract, ZERO } from "@espalier/core/money/money";

/** Both legs at a time: volume in hundredths of PV, and members. */
export type Standing = {
  readonly left_total: Money;
  readonly right_total: Money;
  readonly left_number: number;
  readonly right_number: number;
};

/** A part of the legs, now and when weeks began (by their Mondays): a leg is the sum of its parts. */
export type LegHistory = { readonly now: Standing; readonly began: readonly (Standing & { readonly week: string })[] };

/**
 * What each week brought to both legs: `most` weeks, of which `monday` begins the last, the oldest first. A part began a week
 * without a row where it began the next one, because nothing changed in it. Weeks before the first row are left out, since
 * nothing is known of them.
 */
export const weeksOfLegs = (parts: readonly LegHistory[], monday: string, most: number) => {
  const weeks: { from: string; left: Money; right: Money; left_new: number; right_new: number }[] = [];
  let ends = parts.map(({ now }) => now);
  for (let ago = 0; ago < most; ago += 1) {
    const from = addDays(monday, -7 * ago);
    if (!parts.some(({ began }) => began.some(({ week }) => week <= from))) break;
    const starts = parts.map(
      ({ began }, index) => began.find(({ week }) => week >= from && week < addDays(from, 7)) ?? ends[index] ?? NOTHING,
    );
    const [start, end] = [sum(starts), sum(ends)];
    weeks.unshift({
      from,
      left: subtract(end.left_total, start.left_total),
      right: subtract(end.right_total, start.right_total),
      left_new: end.left_number - start.left_number,
      right_new: end.right_number - start.right_number,
    });
    ends = starts;
  }
  return weeks;
};

const NOTHING: Standing = { left_total: ZERO, right_total: ZERO, left_number: 0, right_number: 0 };

const sum = (standings: readonly Standing[]): Standing =>
  standings.reduce(
    (one, other) => ({
      left_total: add(one.left_total, other.left_total),
      right_total: add(one.right_total, other.right_total),
      left_number: one.left_number + other.left_number,
      right_number: one.right_number + other.right_number,
    }),
    NOTHING,
  );
