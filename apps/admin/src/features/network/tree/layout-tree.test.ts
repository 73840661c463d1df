import fc from "fast-check";
import { expect, test } from "vitest";

import { type Branch, layoutTree } from "./layout-tree.ts";

const GAP = 10;

test("a node is centred above its two branches, which keep the gap", () => {
  const placed = layoutTree(node("top", [node("left"), node("right")]), GAP);
  expect(placed.map(({ key, at, level }) => [key, at, level])).toEqual([
    ["top", 0, 0],
    ["left", -25, 1],
    ["right", 25, 1],
  ]);
});

test("branches are pushed together where their outlines let them", () => {
  const long = (key: string) => node(key, [node(`${key}1`, [node(`${key}2`)])]);
  const placed = layoutTree(node("top", [long("a"), node("b"), long("c")]), GAP);
  expect(placed.find(({ key }) => key === "c2")?.at).toBe(50);
});

test("nothing overlaps on any level, whatever the tree", () => {
  const member = fc.record({ breadth: fc.integer({ min: 1, max: 90 }), above: fc.nat() });
  const trees = fc.array(member, { minLength: 1, maxLength: 60 }).map((members) => growFrom(members, 0));
  fc.assert(
    fc.property(trees, (tree) => {
      expect(narrowestGap(tree)).toBeGreaterThanOrEqual(GAP - 1e-6);
    }),
    { numRuns: 300 },
  );
});

const node = (key: string, below: readonly Branch<null>[] = []): Branch<null> => ({
  key,
  item: null,
  breadth: 40,
  below,
});

/** The least that is left between two neighbours on any level. */
const narrowestGap = (tree: Branch<null>): number => {
  const placed = withBreadths(tree).toSorted((one, other) => one.level - other.level || one.at - other.at);
  const gaps = placed.flatMap((each, index) => {
    const next = placed[index + 1];
    return next?.level === each.level ? [next.at - next.breadth / 2 - (each.at + each.breadth / 2)] : [];
  });
  return Math.min(...gaps, Number.POSITIVE_INFINITY);
};

const withBreadths = (tree: Branch<null>) => {
  const named = (each: Branch<null>): Branch<number> => ({ ...each, item: each.breadth, below: each.below.map(named) });
  return layoutTree(named(tree), GAP).map(({ at, level, item }) => ({ at, level, breadth: item }));
};

/** Everyone hangs below somebody who came before. */
const growFrom = (members: readonly { breadth: number; above: number }[], index: number): Branch<null> => ({
  key: String(index),
  item: null,
  breadth: members[index]?.breadth ?? 1,
  below: members.flatMap(({ above }, each) => (each > 0 && above % each === index ? [growFrom(members, each)] : [])),
});
