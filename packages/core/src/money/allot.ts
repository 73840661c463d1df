import { add, floorShare, type Money, money, ZERO } from "./money.ts";

/**
 * Splits an amount in proportion to weights, none below zero, so that the parts add up to it: each share is rounded down, and the cents
 * that are left go one by one to the largest remainders, of equal ones to the first. A part is never more than its weight while the
 * amount is at most their sum. All parts are zero where all weights are.
 */
export const allot = (amount: Money, weights: readonly Money[]): readonly Money[] => {
  const whole = add(...weights);
  if (whole === ZERO) return weights;
  const shares = weights.map((weight) => floorShare(amount, weight, whole));
  const missing = Number(amount - add(...shares));
  const byRemainder = weights
    .map((weight, place) => ({ place, remainder: (amount * weight) % whole }))
    .toSorted((a, b) => Number(b.remainder - a.remainder));
  const raised = new Set(byRemainder.slice(0, missing).map(({ place }) => place));
  return shares.map((share, place) => (raised.has(place) ? money(share + 1n) : share));
};
