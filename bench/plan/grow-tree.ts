import { findSponsorLegs, LEFT, RIGHT } from "@espalier/core/network/compact-network";
import type { PlanNetwork } from "@espalier/core/plan/plan-state";

export const SHAPES = ["random", "balanced", "outer"] as const;
/** random: everyone at any open place; balanced: level by level; outer: as random, below a left edge of 100,000. */
export type Shape = (typeof SHAPES)[number];

const OUTER_EDGE = 100_000;
/** The maximum number of steps from a member up to the sponsor. */
const SPONSOR_STEPS = 4;

/** The same chance in each run (an xorshift of 32 bits), 0 <= x < limit. */
export const createChance = (seed: number): ((limit: number) => number) => {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
};

/** A network of a shape, by index: parents come before children, level by level. */
export const growTree = (shape: Shape, size: number): PlanNetwork => {
  const chance = createChance(20_260_101);
  const { parent, side } = shape === "balanced" ? fillLevels(size) : byDepth(joinAnywhere(shape, size, chance));
  const sponsor = new Int32Array(size).fill(-1);
  for (let member = 1; member < size; member += 1) {
    let above = parent[member] ?? -1;
    for (let steps = chance(SPONSOR_STEPS); steps > 0 && (parent[above] ?? -1) >= 0; steps -= 1) {
      above = parent[above] ?? -1;
    }
    sponsor[member] = above;
  }
  const network = { size, parent, side, sponsor };
  return { ...network, sponsorLeg: findSponsorLegs(network) };
};

type Tree = { readonly parent: Int32Array; readonly side: Uint8Array };

const fillLevels = (size: number): Tree => {
  const parent = new Int32Array(size).fill(-1);
  const side = new Uint8Array(size);
  for (let member = 1; member < size; member += 1) {
    parent[member] = (member - 1) >> 1;
    side[member] = member % 2 === 1 ? LEFT : RIGHT;
  }
  return { parent, side };
};

/** In the order of joining; each open place is as likely as any other. */
const joinAnywhere = (shape: Shape, size: number, chance: (limit: number) => number): Tree => {
  const parent = new Int32Array(size).fill(-1);
  const side = new Uint8Array(size);
  // A place is a member and a side in one number.
  const open = new Float64Array(size + 2);
  let places = 0;
  const openBelow = (member: number, on: number): void => {
    open[places] = member * 2 + on - LEFT;
    places += 1;
  };
  const edge = shape === "outer" ? Math.min(OUTER_EDGE, size >> 1) : 1;
  for (let member = 1; member < edge; member += 1) {
    parent[member] = member - 1;
    side[member] = LEFT;
  }
  for (let member = 0; member < edge; member += 1) openBelow(member, RIGHT);
  openBelow(edge - 1, LEFT);
  for (let member = edge; member < size; member += 1) {
    const taken = chance(places);
    const place = open[taken] ?? 0;
    places -= 1;
    open[taken] = open[places] ?? 0;
    parent[member] = Math.floor(place / 2);
    side[member] = (place % 2) + LEFT;
    openBelow(member, LEFT);
    openBelow(member, RIGHT);
  }
  return { parent, side };
};

/** The same tree with its members numbered level by level. */
const byDepth = ({ parent, side }: Tree): Tree => {
  const size = parent.length;
  const depth = new Int32Array(size);
  let deepest = 0;
  for (let member = 1; member < size; member += 1) {
    depth[member] = (depth[parent[member] ?? 0] ?? 0) + 1;
    deepest = Math.max(deepest, depth[member] ?? 0);
  }
  const next = new Int32Array(deepest + 2);
  for (let member = 0; member < size; member += 1)
    next[(depth[member] ?? 0) + 1] = (next[(depth[member] ?? 0) + 1] ?? 0) + 1;
  for (let level = 1; level < next.length; level += 1) next[level] = (next[level] ?? 0) + (next[level - 1] ?? 0);
  const number = new Int32Array(size);
  for (let member = 0; member < size; member += 1) {
    const level = depth[member] ?? 0;
    number[member] = next[level] ?? 0;
    next[level] = (next[level] ?? 0) + 1;
  }
  const sorted = { parent: new Int32Array(size).fill(-1), side: new Uint8Array(size) };
  for (let member = 1; member < size; member += 1) {
    const at = number[member] ?? 0;
    sorted.parent[at] = number[parent[member] ?? 0] ?? 0;
    sorted.side[at] = side[member] ?? 0;
  }
  return sorted;
};
