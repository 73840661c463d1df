/** Basis points as people write them: 4250 is "42.5%". */
export const formatBasisPoints = (basisPoints: number): string => `${(basisPoints / 100).toFixed(1)}%`;
