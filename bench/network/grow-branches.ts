import { LEFT } from "@espalier/core/network/compact-network";
import { jumpOfChild, type ParentWithJumps } from "@espalier/core/network/jump-of-child";

import { growTree, type Shape } from "../plan/grow-tree.ts";

/** The root invites every n-th member, so it has a list of a hundred thousand in a network of a million. */
const INVITED_BY_ROOT = 10;

/** A grown network with all that its placements hold, by index; a member's id is its index + 1. */
export type Branches = {
  readonly size: number;
  readonly parent: Int32Array;
  readonly side: Uint8Array;
  readonly sponsor: Int32Array;
  readonly sponsorSide: Uint8Array;
  readonly depth: Int32Array;
  readonly jump: Int32Array;
  readonly leftChain: Int32Array;
  readonly rightChain: Int32Array;
  readonly deepest: { readonly index: number; readonly depth: number };
};

export const growBranches = (shape: Shape, size: number): Branches => {
  const { parent, side, sponsor, sponsorLeg: sponsorSide } = growTree(shape, size);
  const [depth, jump, leftChain, rightChain] = [int32(size), int32(size), int32(size), int32(size)];
  /** The side of the root on which a member lies. */
  const branch = new Uint8Array(size);
  let deepest = 0;
  for (let member = 1; member < size; member += 1) {
    const above = parent[member] ?? 0;
    const isLeft = side[member] === LEFT;
    depth[member] = (depth[above] ?? 0) + 1;
    jump[member] = jumpOfChild(nodeOf(above, depth, jump)).id;
    leftChain[member] = isLeft ? (leftChain[above] ?? 0) : member;
    rightChain[member] = isLeft ? member : (rightChain[above] ?? 0);
    branch[member] = above === 0 ? (side[member] ?? 0) : (branch[above] ?? 0);
    if (member % INVITED_BY_ROOT === 0) {
      sponsor[member] = 0;
      sponsorSide[member] = branch[member] ?? 0;
    }
    if ((depth[member] ?? 0) > (depth[deepest] ?? 0)) deepest = member;
  }
  return {
    size,
    parent,
    side,
    sponsor,
    sponsorSide,
    depth,
    jump,
    leftChain,
    rightChain,
    deepest: {
      index: deepest,
      depth: depth[deepest] ?? 0,
    },
  };
};

const nodeOf = (member: number, depth: Int32Array, jump: Int32Array): ParentWithJumps => {
  const at = (index: number) => ({ id: index, depth: depth[index] ?? 0 });
  const near = jump[member] ?? 0;
  return { ...at(member), jump: { ...at(near), jump: at(jump[near] ?? 0) } };
};

const int32 = (size: number): Int32Array => new Int32Array(size);
