import { addVolume } from "@espalier/core/network/add-volume";
import { LEFT, RIGHT } from "@espalier/core/network/compact-network";
import { extractAncestors } from "@espalier/core/network/extract-ancestors";
import { SIDES } from "@espalier/core/vocabulary/network";
import fc from "fast-check";
import { expect, test } from "vitest";

import {
  findSegments,
  keepSegments,
  membersOfSegment,
  noSegments,
  SEGMENT_LENGTH,
  takeSegments,
} from "./leg-segments.ts";

type Place = { readonly parent: number; readonly side: number };

const treeOf = (places: readonly Place[]) => ({
  size: places.length + 1,
  parent: Int32Array.of(-1, ...places.map(({ parent }) => parent)),
  side: Uint8Array.of(0, ...places.map(({ side }) => side)),
});

/** A chain below the root, which has index 0. */
const chain = (length: number, side: number): readonly Place[] =>
  Array.from({ length }, (_, index) => ({ parent: index, side }));

test("each whole number of members of a chain is a segment, on the chain's side", () => {
  const tree = treeOf(chain(2 * SEGMENT_LENGTH + 5, LEFT));
  const segments = noSegments();
  findSegments(tree, segments);
  expect(segments.unsaved).toEqual([
    { side: "left", tail: SEGMENT_LENGTH - 1 },
    { side: "left", tail: 2 * SEGMENT_LENGTH - 1 },
  ]);
  const second = membersOfSegment(tree, { side: "left", tail: 2 * SEGMENT_LENGTH - 1 });
  expect([second.length, second[0], second.at(-1)]).toEqual([SEGMENT_LENGTH, 2 * SEGMENT_LENGTH - 1, SEGMENT_LENGTH]);
});

test("a chain that turns to the other side begins a segment there", () => {
  const turned = [...chain(40, LEFT), ...chain(40 + SEGMENT_LENGTH, RIGHT).slice(40)];
  const segments = noSegments();
  findSegments(treeOf(turned), segments);
  // The member at the corner is the last of the left chain and the first of the right one.
  expect(segments.unsaved).toEqual([{ side: "right", tail: 40 + SEGMENT_LENGTH - 1 }]);
});

test("a segment without a row gains nothing, and one with a row all that comes from below it", () => {
  const size = SEGMENT_LENGTH + 3;
  const tree = treeOf(chain(size - 1, RIGHT));
  const segments = noSegments();
  findSegments(tree, segments);
  const part = extractAncestors(tree, [size - 1]);
  const gains = () => {
    const [total, number] = [new Float64Array(size).fill(5), new Float64Array(size).fill(1)];
    total[size - 1] = 0;
    number[size - 1] = 0;
    return { total, number };
  };
  const before = gains();
  expect(takeSegments(part, segments.right, before)).toEqual([]);
  expect(before).toEqual(gains());

  keepSegments(segments, [{ side: "right", tail: SEGMENT_LENGTH - 1, id: 9 }]);
  expect(segments.unsaved).toEqual([]);
  const after = gains();
  expect(takeSegments(part, segments.right, after)).toEqual([{ id: 9, total: 5, number: 1 }]);
  expect(Array.from(after.total)).toEqual([...Array.from({ length: SEGMENT_LENGTH }, () => 0), 5, 5, 0]);
  expect(takeSegments(part, segments.left, gains())).toEqual([]);
});

/** Deep trees: most members join below the one before, on the side of the last turn. */
const deepTrees = fc.array(fc.record({ turn: fc.nat(60), above: fc.nat(), brought: fc.integer({ min: -3, max: 3 }) }), {
  minLength: 1,
  maxLength: 500,
  size: "max",
});

test("segments and what is left of each member add up to the legs", () => {
  fc.assert(
    fc.property(deepTrees, fc.integer({ min: 1, max: 3 }), (members, every) => {
      const taken = new Set<string>();
      const places: Place[] = [];
      let last = 0;
      let side: number = LEFT;
      for (const { turn, above } of members) {
        if (turn === 0) side = side === LEFT ? RIGHT : LEFT;
        let parent = turn === 1 ? above % (places.length + 1) : last;
        while (taken.has(`${parent} ${side}`)) parent = (parent + 1) % (places.length + 1);
        taken.add(`${parent} ${side}`);
        places.push({ parent, side });
        last = places.length;
      }
      const tree = treeOf(places);
      const segments = noSegments();
      findSegments(tree, segments);
      // Some of them have no row yet.
      const stored = segments.unsaved
        .filter((_, index) => index % every === 0)
        .map((each, index) => ({ ...each, id: index + 1 }));
      keepSegments(segments, stored);

      const brought = Float64Array.of(1, ...members.map((each) => each.brought));
      const legs = { left: new Float64Array(tree.size), right: new Float64Array(tree.size) };
      addVolume(tree, legs, brought.slice());
      const part = extractAncestors(
        tree,
        [...brought.keys()].filter((index) => brought[index] !== 0),
      );
      const gained = { left: new Float64Array(part.size), right: new Float64Array(part.size) };
      addVolume(
        part,
        gained,
        Float64Array.from(part.members, (index) => brought[index] ?? 0),
      );

      for (const each of SIDES) {
        const total = new Float64Array(tree.size);
        const changes = takeSegments(part, segments[each], { total: gained[each], number: gained[each].slice() });
        for (const [index, member] of part.members.entries()) total[member] = gained[each][index] ?? 0;
        for (const segment of stored) {
          const change = changes.find(({ id }) => id === segment.id);
          if (segment.side !== each || !change) continue;
          for (const member of membersOfSegment(tree, segment)) total[member] = (total[member] ?? 0) + change.total;
        }
        expect(total).toEqual(legs[each]);
      }
    }),
  );
});
