import type { AncestorSubtree } from "@espalier/core/network/extract-ancestors";
import { type CompactNetwork, SIDE_VALUES } from "@espalier/core/network/compact-network";
import { type Side, SIDES } from "@espalier/core/vocabulary/network";

/**
 * Members of a segment: one below the other, each the left child of the one above, or each the right. Whatever comes from below
 * the lowest on that side is in the same leg of all of them, so it is written once for the segment and not for each member.
 */
export const SEGMENT_LENGTH = 64;

/** The segments of a tree, by side: the index of the lowest member, and the id of the row, 0 while there is none. */
export type LegSegments = Record<Side, Map<number, number>> & {
  /** Segments without a row. */
  unsaved: readonly Segment[];
  /** How many members have been looked at. */
  searched: number;
};

/** A segment of the legs on a side, by the index of its lowest member. */
export type Segment = { readonly side: Side; readonly tail: number };

/** A change of a segment's row: hundredths of PV, and a number of members. */
export type SegmentChange = { readonly id: number; readonly total: number; readonly number: number };

type Tree = Pick<CompactNetwork, "size" | "parent" | "side">;

export const noSegments = (): LegSegments => ({ left: new Map(), right: new Map(), unsaved: [], searched: 0 });

/** Looks at the members that are new in the tree: each that completes a segment is noted as one without a row. */
export const findSegments = (tree: Tree, segments: LegSegments): void => {
  const found: Segment[] = [];
  for (; segments.searched < tree.size; segments.searched += 1) {
    for (const side of SIDES) {
      const tail = segments.searched;
      if (segments[side].has(tail) || !isComplete(tree, segments, { side, tail })) continue;
      segments[side].set(tail, 0);
      found.push({ side, tail });
    }
  }
  segments.unsaved = [...segments.unsaved, ...found];
};

/** Whether as many members as a segment has are in none, from this one upwards. */
const isComplete = ({ parent, side: sides }: Tree, segments: LegSegments, { side, tail }: Segment): boolean => {
  let member = tail;
  for (let length = 1; length < SEGMENT_LENGTH; length += 1) {
    if (sides[member] !== SIDE_VALUES[side]) return false;
    member = parent[member] ?? -1;
    if (segments[side].has(member)) return false;
  }
  return true;
};

/** The indexes of a segment's members, from the lowest upwards. */
export const membersOfSegment = ({ parent }: Tree, { tail }: Segment): readonly number[] => {
  const members = [tail];
  while (members.length < SEGMENT_LENGTH) members.push(parent[members.at(-1) ?? -1] ?? -1);
  return members;
};

/** Notes the rows of segments, by the indexes of their lowest members. */
export const keepSegments = (segments: LegSegments, stored: readonly (Segment & { readonly id: number })[]): void => {
  for (const { side, tail, id } of stored) segments[side].set(tail, id);
  segments.unsaved = segments.unsaved.filter(({ side, tail }) => segments[side].get(tail) === 0);
};

/**
 * Divides what the legs on a side gain: returns what each segment of that side gains, which is what its lowest member does, and
 * takes it off the gains of all its members. Gains are by index of `part`.
 */
export const takeSegments = (
  part: AncestorSubtree,
  segments: ReadonlyMap<number, number>,
  gains: { readonly total: Float64Array; readonly number: Float64Array },
): readonly SegmentChange[] => {
  const changes: SegmentChange[] = [];
  /** By member: the place of its segment's change plus one, and how many members of the segment there are from here upwards. */
  const places = new Int32Array(part.size);
  const lengths = new Uint8Array(part.size);
  for (let member = part.size - 1; member >= 0; member -= 1) {
    const [total = 0, number = 0] = [gains.total[member], gains.number[member]];
    const id = segments.get(part.members[member] ?? -1) ?? 0;
    if (id > 0 && (total !== 0 || number !== 0)) {
      places[member] = changes.push({ id, total, number });
      lengths[member] = SEGMENT_LENGTH;
    }
    const change = changes[(places[member] ?? 0) - 1];
    if (!change) continue;
    gains.total[member] = total - change.total;
    gains.number[member] = number - change.number;
    const above = part.parent[member] ?? -1;
    const length = (lengths[member] ?? 0) - 1;
    if (length === 0) continue;
    places[above] = places[member] ?? 0;
    lengths[above] = length;
  }
  return changes;
};
