import { BONUSES } from "../vocabulary/bonus-kind.ts";
import type { Profit, RawProfits } from "./components/components.ts";
import type { Plan } from "./plan.ts";
import { splitProfit, withoutZeros } from "./split-profit.ts";

/**
 * Steps 8 and 9: when the capped bonuses come to more than the pool, each of their profits becomes floor(raw x pool / subject); then
 * each profit is split by its kind's allotment. What falls to zero is left out.
 */
export const capPayouts = (
  allotment: Plan["allotment"],
  { subject, pool }: { readonly subject: number; readonly pool: number },
  profits: Iterable<RawProfits[keyof RawProfits]>,
): Iterable<Profit> => {
  // The product of two amounts leaves the exact range of numbers.
  const capped = (raw: number): number =>
    subject > pool ? Number((BigInt(raw) * BigInt(pool)) / BigInt(subject)) : raw;
  return {
    *[Symbol.iterator]() {
      for (const profit of profits) {
        const amount = BONUSES[profit.type].capped ? capped(profit.raw) : profit.raw;
        if (amount === 0) continue;
        const parts = profit.parts ?? splitProfit(allotment[profit.type], amount);
        yield { ...profit, amount, parts: withoutZeros(parts) };
      }
    },
  };
};
