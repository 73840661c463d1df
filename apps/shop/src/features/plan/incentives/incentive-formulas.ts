import { formatMoney, readMoney, subtract, ZERO } from "@espalier/core/money/money";
import { daysAtPace } from "@espalier/core/plan/days-at-pace";

import type { AdvancementItem } from "./incentive-query.ts";

const DAY_SECONDS = 86_400;

type Sales = Pick<AdvancementItem, "group_sales" | "weaker_leg_sales">;

/**
 * Days left = startAt + qualification_days - now, floored at 0 (section 9 of the specification). A day that has begun counts
 * whole. `startAt` and `now` in Unix seconds; what never started has no days left.
 */
export function daysLeft(startAt: number, qualificationDays: number, now: number): number {
  if (startAt === 0) return 0;
  return Math.max(0, Math.ceil((startAt + qualificationDays * DAY_SECONDS - now) / DAY_SECONDS));
}

/** Sales left = weaker_leg_sales - group_sales, floored at 0 (section 9), as a wire amount. */
export function salesLeft({ weaker_leg_sales: needed, group_sales: sales }: Sales): string {
  const left = subtract(readMoney(needed), readMoney(sales));
  return formatMoney(left > ZERO ? left : ZERO);
}

/** Progress percent = group_sales over weaker_leg_sales, capped at 100 (section 9); whole and rounded down, so 100 is all of it. */
export function progressPercent({ weaker_leg_sales: needed, group_sales: sales }: Sales): number {
  const [whole, part] = [readMoney(needed), readMoney(sales)];
  if (part >= whole) return 100;
  return part <= 0n ? 0 : Number((part * 100n) / whole);
}

/** In how many days the sales are there if they go on as since the start of the window; null where that cannot be said. */
export const daysToGo = ({ startAt, ...sales }: Sales & { readonly startAt: number }, now: number): number | null =>
  daysAtPace(readMoney(salesLeft(sales)), {
    grown: readMoney(sales.group_sales),
    days: (now - startAt) / DAY_SECONDS,
  });

/** The end of the window that began at `startAt`; both in Unix seconds. */
export const windowEnd = (startAt: number, qualificationDays: number): number =>
  startAt + qualificationDays * DAY_SECONDS;
