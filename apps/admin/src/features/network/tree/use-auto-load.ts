import { type RefObject, useEffect, useEffectEvent } from "react";

import { boxOf, type Spot } from "./draw-tree.ts";
import type { MemberNode, Tree } from "../member-node.ts";
import type { PanZoom } from "./use-pan-zoom.ts";

type AutoLoad = {
  readonly spots: readonly Spot[];
  readonly tree: Tree;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly pan: PanZoom;
  /** The members folded by hand, which stay folded. */
  readonly closed: ReadonlySet<number>;
  readonly load: (node: MemberNode) => void;
};

/** The time the tree must rest before branches are loaded, in milliseconds. */
const REST = 250;
/** The smallest scale at which names can be read. Below it nothing is loaded. */
const READING = 0.6;
/** The number of branches that are loaded at once. */
const MOST = 3;

/**
 * Loads the branches below visible members once the tree rests and is not held, since new branches would shift it under
 * the pointer. Invited members are loaded only on request: there can be a hundred thousand of them.
 */
export function useAutoLoad({ spots, tree, frame, pan, closed, load }: AutoLoad): void {
  const { x, y, scale } = pan.view;
  const { held } = pan;

  const loadSeen = useEffectEvent(() => {
    const { view } = pan;
    const place = frame.current?.getBoundingClientRect();
    if (place === undefined || tree !== "placement" || scale < READING) return;
    const seen = spots.flatMap((spot) => {
      if (spot.item.kind !== "member" || spot.item.folded !== "closed" || closed.has(spot.item.node.id)) return [];
      const box = boxOf(spot, tree);
      const inSight =
        box.left * view.scale + view.x > 0 &&
        box.right * view.scale + view.x < place.width &&
        box.top * view.scale + view.y > 0 &&
        box.bottom * view.scale + view.y < place.height;
      return inSight ? [spot.item.node] : [];
    });
    for (const node of seen.slice(0, MOST)) load(node);
  });

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(loadSeen, REST);
    return () => clearTimeout(timer);
  }, [spots, x, y, scale, held]);
}
