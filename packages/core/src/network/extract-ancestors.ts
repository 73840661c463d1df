import type { CompactNetwork } from "./compact-network.ts";

/** A part of a placement tree that holds with each member everyone above, as a small tree. */
export type AncestorSubtree = Pick<CompactNetwork, "size" | "parent" | "side"> & {
  /** The members' indexes in the whole tree, in its order. */
  readonly members: Int32Array;
};

/**
 * The ways from some members up to the root: all whose legs change when these bring something. Costs as much as it finds,
 * however large the tree is.
 */
export const extractAncestors = (
  { size, parent, side }: Pick<CompactNetwork, "size" | "parent" | "side">,
  starts: Iterable<number>,
): AncestorSubtree => {
  /** One more than a member's place in the cutting; 0 for those who are not in it. */
  const places = new Int32Array(size);
  const found: number[] = [];
  for (const start of starts) {
    for (let member = start; member >= 0 && places[member] === 0; member = parent[member] ?? -1) {
      places[member] = 1;
      found.push(member);
    }
  }
  const members = Int32Array.from(found).toSorted();
  for (const [place, member] of members.entries()) places[member] = place + 1;
  return {
    members,
    size: members.length,
    parent: members.map((member) => (places[parent[member] ?? -1] ?? 0) - 1),
    side: Uint8Array.from(members, (member) => side[member] ?? 0),
  };
};
