import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";

/** Basis points as people write them: 800 is "8.00%". */
export const formatPercent = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`;

/** The same, or a dash for null. */
export const formatRatio = (basisPoints: number | null): string =>
  basisPoints === null ? EMPTY_MARK : formatPercent(basisPoints);
