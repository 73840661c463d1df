import type { Side } from "../vocabulary/network.ts";

/**
 * Both trees over the same members, by index instead of id. A member's parent and sponsor have smaller indexes than the
 * member, so that one pass from the last index to the first goes bottom-up, and no pass walks a tree. -1 stands for nobody.
 */
export type CompactNetwork = {
  readonly size: number;
  readonly parent: Int32Array;
  readonly side: Uint8Array;
  readonly sponsor: Int32Array;
};

/** The values in `side` and in the result of `findSponsorLegs`; 0 stands for no side. */
export const LEFT = 1;
export const RIGHT = 2;
export const SIDE_VALUES = { left: LEFT, right: RIGHT } as const satisfies Record<Side, number>;

/** Finds the leg of the sponsor that each member is in. A sponsor is the placement parent or one of its ancestors. */
export const findSponsorLegs = (network: CompactNetwork): Uint8Array => {
  const { size, sponsor } = network;
  const { first, leftSize } = numberInPreorder(network);
  const legs = new Uint8Array(size);
  for (let member = 0; member < size; member += 1) {
    const above = sponsor[member] ?? -1;
    if (above < 0) continue;
    const steps = (first[member] ?? 0) - (first[above] ?? 0);
    legs[member] = steps <= (leftSize[above] ?? 0) ? LEFT : RIGHT;
  }
  return legs;
};

/** Whether a member lies at or below another in the placement tree, by the preorder numbers. */
export type Preorder = {
  /** Members are numbered from the top, the left leg before the right; a whole leg is one range of numbers. */
  readonly first: Int32Array;
  readonly treeSize: Int32Array;
  readonly leftSize: Int32Array;
};

/** Preorder numbers without a walk: a subtree's size comes bottom-up, its first number top-down. */
export const numberInPreorder = ({
  size,
  parent,
  side,
}: Pick<CompactNetwork, "size" | "parent" | "side">): Preorder => {
  const treeSize = new Int32Array(size).fill(1);
  const leftSize = new Int32Array(size);
  for (let member = size - 1; member >= 0; member -= 1) {
    const above = parent[member] ?? -1;
    if (above < 0) continue;
    const below = treeSize[member] ?? 0;
    treeSize[above] = (treeSize[above] ?? 0) + below;
    if (side[member] === LEFT) leftSize[above] = below;
  }
  const first = new Int32Array(size);
  let nextRoot = 0;
  for (let member = 0; member < size; member += 1) {
    const above = parent[member] ?? -1;
    if (above < 0) {
      first[member] = nextRoot;
      nextRoot += treeSize[member] ?? 0;
    } else {
      first[member] = (first[above] ?? 0) + 1 + (side[member] === LEFT ? 0 : (leftSize[above] ?? 0));
    }
  }
  return { first, treeSize, leftSize };
};
