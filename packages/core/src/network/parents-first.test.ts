import fc from "fast-check";
import { expect, test } from "vitest";

import { parentsFirst } from "./parents-first.ts";

const orderOf = (...parent: number[]): number[] => Array.from(parentsFirst(Int32Array.from(parent)));

test("parents come before their children, whatever the order they are given in", () => {
  expect(orderOf(2, 0, -1)).toEqual([2, 0, 1]);
  expect(orderOf(-1, -1, 0, 1, 0)).toEqual([0, 1, 2, 4, 3]);
  expect(orderOf()).toEqual([]);
});

test("members in a cycle, below one or below themselves are left out", () => {
  expect(orderOf(1, 0)).toEqual([]);
  expect(orderOf(0)).toEqual([]);
  expect(orderOf(-1, 2, 3, 1, 1, 0)).toEqual([0, 5]);
});

test("a chain of 100,000 takes no stack", () => {
  const parent = Int32Array.from({ length: 100_000 }, (_, index) => index - 1);
  expect(parentsFirst(parent.toReversed().map((above) => (above < 0 ? -1 : 99_999 - above)))).toHaveLength(100_000);
});

test("exactly the members that reach one without a parent are placed, after their parent", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 30 }), { maxLength: 30 }), (links) => {
      const parent = Int32Array.from(links, (link) => Math.min(link, links.length - 1));
      const order = Array.from(parentsFirst(parent));
      const reaches = (member: number, steps = 0): boolean =>
        member < 0 || (steps <= links.length && reaches(parent[member] ?? -1, steps + 1));
      expect(order.toSorted((a, b) => a - b)).toEqual(links.map((_, index) => index).filter((each) => reaches(each)));
      for (const [place, member] of order.entries()) {
        const above = parent[member] ?? -1;
        if (above >= 0) expect(order.indexOf(above)).toBeLessThan(place);
      }
    }),
  );
});
