type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** A bar this far above the edge, in pixels, still stands on it. */
const LOOSE = 32;

/** What rises higher than this part of the screen is a page of its own, not a bar. */
const HIGHEST = 0.3;

/** Where the bars end that stand on the bottom edge of the screen, on each other, within these columns. */
export function bottomEdge(
  screen: Box,
  columns: { readonly left: number; readonly right: number },
  bars: readonly Box[],
): number {
  const highest = screen.top + (screen.bottom - screen.top) * HIGHEST;
  let edge = screen.bottom;
  for (const bar of bars.toSorted((one, other) => other.bottom - one.bottom)) {
    const stands = bar.bottom >= edge - LOOSE && bar.top < edge && bar.top >= highest;
    if (stands && bar.left < columns.right && bar.right > columns.left) edge = bar.top;
  }
  return edge;
}
