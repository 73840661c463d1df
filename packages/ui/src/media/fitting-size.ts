/**
 * The font size, as CSS, in which an amount fills no more than the container around it (`@container`): `most` rem where there
 * is room, and never under 11 px. A quiet unit is smaller than the figures, but not under 11 px either.
 */
export function fittingSize(
  shown: string,
  { most, unit = "", unitLook = "quiet" }: { most: number; unit?: string | undefined; unitLook?: "quiet" | "same" },
): string {
  const figures = ems(shown);
  const name = unit === "" ? 0 : SPACE + unit.length * LETTER;
  const scaled = `100cqi / ${(figures + name * (unitLook === "quiet" ? QUIET : 1)).toFixed(2)}`;
  const floored = `(100cqi - ${(name * LEAST).toFixed(1)}px) / ${figures.toFixed(2)}`;
  return `clamp(${LEAST}px, min(${scaled}, ${floored}), ${most}rem)`;
}

/** The width of an amount in em: figures and their sign are of one width, separators of half of it. */
const ems = (shown: string): number =>
  Array.from(shown).reduce((width, sign) => width + (/[.,]/.test(sign) ? SEPARATOR : FIGURE), 0);

const FIGURE = 0.67;
const SEPARATOR = 0.32;
const LETTER = 0.72;
const SPACE = 0.28;
const QUIET = 0.68;
/** In pixels: nothing is set smaller. */
const LEAST = 11;
