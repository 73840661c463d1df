const WHOLE = 10_000;

/**
 * floor(amount x rate / 10,000) of whole hundredths >= 0 and basis points from 0 to 10,000. The amount is divided first, so
 * that no product leaves the exact range.
 */
export const floorRate = (amount: number, rate: number): number => {
  const rest = amount % WHOLE;
  return ((amount - rest) / WHOLE) * rate + Math.floor((rest * rate) / WHOLE);
};
