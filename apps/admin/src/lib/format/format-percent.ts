import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";

/** Basis points as they stand below each other: 800 is "8.00%". */
export const formatPercent = (basisPoints: number): string => formatBasisPoints(basisPoints, 2);

/** The same, or a dash for null. */
export const percentOrDash = (basisPoints: number | null): string =>
  basisPoints === null ? EMPTY_MARK : formatPercent(basisPoints);
