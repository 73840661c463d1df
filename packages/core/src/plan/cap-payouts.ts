import type { Uncapped } from "./pay-pairs.ts";
import type { Plan } from "./plan.ts";
import type { LeaderProfit, PairProfit } from "./profit.ts";
import { splitProfit, withoutZeros } from "./split-profit.ts";

/**
 * Steps 7 and 8: when pairs and leaders come to more than the pool, each becomes floor(raw x pool / subject); then each is split
 * by its type's allotment. What falls to zero is left out.
 */
export const capPayouts = (
  plan: Plan,
  { subject, pool }: { readonly subject: number; readonly pool: number },
  pairs: readonly Uncapped<PairProfit>[],
  leaders: readonly Uncapped<LeaderProfit>[],
): readonly (PairProfit | LeaderProfit)[] => {
  // The product of two amounts leaves the exact range of numbers.
  const capped = (raw: number): number =>
    subject > pool ? Number((BigInt(raw) * BigInt(pool)) / BigInt(subject)) : raw;
  const paid: (PairProfit | LeaderProfit)[] = [];
  for (const each of [...pairs, ...leaders]) {
    const amount = capped(each.raw);
    if (amount > 0) paid.push({ ...each, amount, parts: withoutZeros(splitProfit(plan.allotment[each.type], amount)) });
  }
  return paid;
};
