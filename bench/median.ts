/** The middle one of some figures, by size; of an even number of them the larger in the middle, of none NaN. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
