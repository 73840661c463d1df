import { memo } from "react";

import { MEASURES, type Spot } from "./draw-tree.ts";
import type { Tree } from "../member-node.ts";
import type { Box } from "./viewport.ts";

type TreeEdgesProps = { spots: readonly Spot[]; tree: Tree; sight: Box };

/** The lines from each visible item to the member above it. */
export function TreeEdges({ spots, tree, sight }: TreeEdgesProps) {
  const at = new Map(spots.map((spot) => [spot.key, spot]));
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute overflow-visible opacity-60" width={1} height={1}>
      {spots.map((spot) => {
        const above = spot.above === null ? undefined : at.get(spot.above.key);
        if (above === undefined || !crosses(spot, above, sight)) return null;
        const dashed = spot.item.kind !== "member";
        return <Edge key={spot.key} path={pathOf(above, spot, tree)} dashed={dashed} />;
      })}
    </svg>
  );
}

const Edge = memo(function Edge({ path, dashed }: { path: string; dashed: boolean }) {
  return (
    <path d={path} fill="none" strokeWidth={1.5} strokeDasharray={dashed ? "3 4" : undefined} className="stroke-edge" />
  );
});

/** From the far edge of the one above to the near edge of the one below, in two quarter turns. */
function pathOf(above: Spot, below: Spot, tree: Tree): string {
  const { node, slot, levelGap } = MEASURES[tree];
  const size = below.item.kind === "member" ? node : slot;
  if (tree === "placement") {
    const [start, end] = [above.y + node.height / 2, below.y - size.height / 2];
    const middle = start + levelGap / 2;
    const turn = Math.min(10, Math.abs(below.x - above.x) / 2);
    const way = Math.sign(below.x - above.x) * turn;
    return [
      `M${above.x} ${start}V${middle - turn}q0 ${turn} ${way} ${turn}`,
      `H${below.x - way}q${way} 0 ${way} ${turn}V${end}`,
    ].join("");
  }
  const [start, end] = [above.x + node.width / 2, below.x - size.width / 2];
  const middle = start + levelGap / 2;
  const turn = Math.min(10, Math.abs(below.y - above.y) / 2);
  const way = Math.sign(below.y - above.y) * turn;
  return [
    `M${start} ${above.y}H${middle - turn}q${turn} 0 ${turn} ${way}`,
    `V${below.y - way}q0 ${way} ${turn} ${way}H${end}`,
  ].join("");
}

const crosses = (one: Spot, other: Spot, { left, top, right, bottom }: Box): boolean =>
  Math.min(one.x, other.x) < right &&
  Math.max(one.x, other.x) > left &&
  Math.min(one.y, other.y) < bottom &&
  Math.max(one.y, other.y) > top;
