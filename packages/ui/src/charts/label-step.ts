/** Pixels of a letter at the labels' size; letters of Chinese are wider. */
const LETTER = 6.7;
const WIDE_LETTER = 12;
const GAP = 24;

/** Every how many places a label fits below a chart whose places are so many pixels wide. */
export function labelStep(names: readonly string[], placeWidth: number): number {
  if (names.length === 0 || placeWidth <= 0) return 1;
  const widest = Math.max(...names.map(labelWidth));
  return Math.max(1, Math.ceil((widest + GAP) / placeWidth));
}

/** The pixels that a label takes, about. */
export const labelWidth = (name: string): number =>
  Array.from(name).reduce((width, letter) => width + (letter > "\u2e80" ? WIDE_LETTER : LETTER), 0);
