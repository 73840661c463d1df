/** The share of sales to customers in all sales, in basis points, rounded down; null where nothing was sold or more came back than was. */
export const shareOf = (retail: bigint, bought: bigint): number | null => {
  const all = retail + bought;
  if (all <= 0n || retail < 0n || bought < 0n) return null;
  return Number((retail * 10_000n) / all);
};
