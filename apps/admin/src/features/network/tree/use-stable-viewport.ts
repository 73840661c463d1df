import { useLayoutEffect, useEffectEvent, useRef } from "react";

import type { Spot } from "./draw-tree.ts";
import type { PanZoom } from "./use-pan-zoom.ts";

/**
 * Keeps an item in place when the tree around it grows or is folded: the one last passed to the returned function, else
 * the one nearest to the middle of the frame.
 */
export function useStableViewport(spots: readonly Spot[], pan: PanZoom): (key: string) => void {
  const before = useRef(spots);
  const held = useRef<string | null>(null);

  const steady = useEffectEvent((after: readonly Spot[]) => {
    const { left, top, right, bottom } = pan.sight;
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const known = new Map(after.map((spot) => [spot.key, spot]));
    const anchors = before.current.filter(({ key }) => known.has(key));
    const anchor = anchors.find(({ key }) => key === held.current) ?? nearest(anchors, middle);
    const now = anchor === undefined ? undefined : known.get(anchor.key);
    if (anchor !== undefined && now !== undefined) pan.shift(anchor.x - now.x, anchor.y - now.y);
  });

  useLayoutEffect(() => {
    if (before.current === spots) return;
    steady(spots);
    before.current = spots;
    held.current = null;
  }, [spots]);

  return (key) => {
    held.current = key;
  };
}

function nearest(spots: readonly Spot[], { x, y }: { readonly x: number; readonly y: number }): Spot | undefined {
  const away = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y);
  return spots.reduce<Spot | undefined>(
    (best, spot) => (best === undefined || away(spot) < away(best) ? spot : best),
    undefined,
  );
}
