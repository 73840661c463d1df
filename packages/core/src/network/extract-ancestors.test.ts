import fc from "fast-check";
import { expect, test } from "vitest";

import { addVolume } from "./add-volume.ts";
import { LEFT, RIGHT } from "./compact-network.ts";
import { extractAncestors } from "./extract-ancestors.ts";

/** Root 0; 1 left and 2 right below it; 3 right below 1; 4 left below 2. */
const tree = {
  size: 5,
  parent: Int32Array.of(-1, 0, 0, 1, 2),
  side: Uint8Array.of(0, LEFT, RIGHT, RIGHT, LEFT),
};

test("holds the members asked for and everyone above, with their sides", () => {
  expect(extractAncestors(tree, [4])).toEqual({
    size: 3,
    members: Int32Array.of(0, 2, 4),
    parent: Int32Array.of(-1, 0, 1),
    side: Uint8Array.of(0, RIGHT, LEFT),
  });
  expect(extractAncestors(tree, [3, 1, 3]).members).toEqual(Int32Array.of(0, 1, 3));
  expect(extractAncestors(tree, [0]).members).toEqual(Int32Array.of(0));
  expect(extractAncestors(tree, [])).toEqual({
    size: 0,
    members: new Int32Array(),
    parent: new Int32Array(),
    side: new Uint8Array(),
  });
});

/** Random trees: a member's parent is any before it. Sides do not matter to the sums, so two children may share one. */
const trees = fc.array(fc.record({ above: fc.nat(), isLeft: fc.boolean(), brought: fc.nat(5) }), {
  minLength: 1,
  maxLength: 60,
});

test("volumes added in it equal those added in the whole tree", () => {
  fc.assert(
    fc.property(trees, (members) => {
      const size = members.length;
      const whole = {
        size,
        parent: Int32Array.from(members, ({ above }, index) => (index === 0 ? -1 : above % index)),
        side: Uint8Array.from(members, ({ isLeft }) => (isLeft ? LEFT : RIGHT)),
      };
      const brought = Float64Array.from(members, (each) => each.brought);
      const totals = { left: new Float64Array(size), right: new Float64Array(size) };
      addVolume(whole, totals, brought.slice());

      const buyers = members.flatMap((each, index) => (each.brought === 0 ? [] : [index]));
      const part = extractAncestors(whole, buyers);
      const legs = { left: new Float64Array(part.size), right: new Float64Array(part.size) };
      addVolume(
        part,
        legs,
        Float64Array.from(part.members, (member) => brought[member] ?? 0),
      );

      const back = { left: new Float64Array(size), right: new Float64Array(size) };
      for (const [place, member] of part.members.entries()) {
        back.left[member] = legs.left[place] ?? 0;
        back.right[member] = legs.right[place] ?? 0;
      }
      expect(back).toEqual(totals);
    }),
  );
});
