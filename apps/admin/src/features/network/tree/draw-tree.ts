import { SIDES } from "@espalier/core/vocabulary/network";
import type { LoadedTree } from "./loaded-tree.ts";
import { type Branch, layoutTree, type Placed } from "./layout-tree.ts";
import type { MemberNode, Tree } from "../member-node.ts";
import type { Box } from "./viewport.ts";

/** A drawn item: a member, an open place below one, or the button that loads more invited members. */
type Drawn =
  | { readonly kind: "member"; readonly node: MemberNode; readonly folded: "open" | "closed" | "leaf" }
  | { readonly kind: "slot"; readonly parent: MemberNode; readonly side: "left" | "right" }
  | { readonly kind: "more"; readonly parent: MemberNode; readonly left: number };

export type Spot = Placed<Drawn> & { readonly x: number; readonly y: number };

export type Measures = {
  readonly node: { readonly width: number; readonly height: number };
  readonly slot: { readonly width: number; readonly height: number };
  readonly gap: number;
  readonly levelGap: number;
};

/** The placement tree grows down, two by two; that of sponsors to the right, since one can have invited many. */
export const MEASURES: Readonly<Record<Tree, Measures>> = {
  placement: { node: { width: 184, height: 84 }, slot: { width: 72, height: 36 }, gap: 20, levelGap: 52 },
  sponsor: { node: { width: 208, height: 60 }, slot: { width: 140, height: 36 }, gap: 10, levelGap: 64 },
};

/** Places everything loaded below a member; x and y are the middle of each item. */
export function drawTree(known: LoadedTree, tree: Tree, topId: number, closed: ReadonlySet<number>): readonly Spot[] {
  const top = known.nodes.get(topId);
  if (top === undefined) return [];
  const { node, slot, gap, levelGap } = MEASURES[tree];
  const across = tree === "placement" ? "width" : "height";
  const along = tree === "placement" ? "height" : "width";
  const breadthOf = (drawn: Drawn) => (drawn.kind === "member" ? node[across] : slot[across]);
  const placed = layoutTree(branchOf(top, { known, tree, closed, breadthOf }), gap);
  return placed.map((each) => {
    // An item smaller than a member is aligned to the near edge of its level.
    const inset = each.item.kind === "member" ? 0 : (slot[along] - node[along]) / 2;
    const depth = each.level * (node[along] + levelGap) + inset;
    return { ...each, ...(tree === "placement" ? { x: each.at, y: depth } : { x: depth, y: each.at }) };
  });
}

type Drawing = {
  readonly known: LoadedTree;
  readonly tree: Tree;
  readonly closed: ReadonlySet<number>;
  readonly breadthOf: (drawn: Drawn) => number;
};

function branchOf(node: MemberNode, drawing: Drawing): Branch<Drawn> {
  const { known, tree, closed, breadthOf } = drawing;
  const below = known.below.get(node.id);
  const opened = below !== undefined && !closed.has(node.id);
  const children = opened ? childrenOf(node, drawing) : [];
  const leaf = below === undefined ? tree === "sponsor" && node.invited === 0 : below.ids.length === 0 && !below.more;
  const unfolded = opened ? "open" : "closed";
  const drawn: Drawn = { kind: "member", node, folded: leaf ? "leaf" : unfolded };
  return { key: `member ${node.id}`, item: drawn, breadth: breadthOf(drawn), below: children };
}

function childrenOf(node: MemberNode, drawing: Drawing): readonly Branch<Drawn>[] {
  const { known, tree, breadthOf } = drawing;
  const { ids, more } = known.below.get(node.id) ?? { ids: [], more: false };
  const nodes = ids.flatMap((id) => known.nodes.get(id) ?? []);
  const leaf = (key: string, item: Drawn): Branch<Drawn> => ({ key, item, breadth: breadthOf(item), below: [] });
  if (tree === "sponsor") {
    const left = node.invited - ids.length;
    const rest = more ? [leaf(`more ${node.id}`, { kind: "more", parent: node, left })] : [];
    return [...nodes.map((each) => branchOf(each, drawing)), ...rest];
  }
  return SIDES.map((side) => {
    const child = nodes.find((each) => each.side === side);
    return child ? branchOf(child, drawing) : leaf(`${side} of ${node.id}`, { kind: "slot", parent: node, side });
  });
}

/** The box that an item takes, in the tree's units. */
export function boxOf({ x, y, item }: Spot, tree: Tree): Box {
  const { width, height } = MEASURES[tree][item.kind === "member" ? "node" : "slot"];
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** The box around all items. */
export function boxAround(spots: readonly Spot[], tree: Tree): Box {
  const boxes = spots.map((spot) => boxOf(spot, tree));
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
