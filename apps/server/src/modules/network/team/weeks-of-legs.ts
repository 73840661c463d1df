import { addDays } from "@espalier/core/vocabulary/days";
import { type Money, subtract } from "@espalier/core/money/money";

/** Both legs at a time: volume in hundredths of PV, and members. */
export type Standing = {
  readonly left_total: Money;
  readonly right_total: Money;
  readonly left_number: number;
  readonly right_number: number;
};

/** Where legs stood when a week began, by its Monday. */
export type WeekBegan = Standing & { readonly week: string };

/**
 * What each week brought to both legs: `most` weeks, of which `monday` begins the last, the oldest first. A week without a row
 * began where the next one did, because nothing changed in it. Weeks before the first row are left out, since nothing is known
 * of them.
 */
export const weeksOfLegs = (began: readonly WeekBegan[], now: Standing, monday: string, most: number) => {
  const weeks: { from: string; left: Money; right: Money; left_new: number; right_new: number }[] = [];
  let end = now;
  for (let ago = 0; ago < most; ago += 1) {
    const from = addDays(monday, -7 * ago);
    const start = began.find(({ week }) => week >= from && week < addDays(from, 7)) ?? end;
    if (!began.some(({ week }) => week <= from)) break;
    weeks.unshift({
      from,
      left: subtract(end.left_total, start.left_total),
      right: subtract(end.right_total, start.right_total),
      left_new: end.left_number - start.left_number,
      right_new: end.right_number - start.right_number,
    });
    end = start;
  }
  return weeks;
};
