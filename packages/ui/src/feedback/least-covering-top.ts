type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Something that should not be covered; of two evils the one of less weight is chosen, then the smaller one. */
export type Taken = Box & { readonly weight: number };

/** The first of these heights at which a box of this size covers nothing, or else the least. */
export function leastCoveringTop(
  box: { readonly left: number; readonly right: number; readonly height: number },
  tops: readonly number[],
  taken: readonly Taken[],
): number {
  const costs = tops.map((top) => {
    const placed = { left: box.left, right: box.right, top, bottom: top + box.height };
    return taken.reduce((cost, each) => cost + each.weight * overlap(placed, each), 0);
  });
  return tops[costs.indexOf(Math.min(...costs))] ?? 0;
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
