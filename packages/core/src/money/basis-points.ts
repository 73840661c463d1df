/** Basis points as people write them in every language: 950 is "9.5%", with two decimals "9.50%". */
export const formatBasisPoints = (basisPoints: number, decimals?: number): string => {
  const percent = basisPoints / 100;
  return `${decimals === undefined ? percent : percent.toFixed(decimals)}%`;
};
