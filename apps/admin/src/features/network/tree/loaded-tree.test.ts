import { expect, test } from "vitest";

import { drawTree } from "./draw-tree.ts";
import { EMPTY_TREE, withBranch, withInvited, withNode } from "./loaded-tree.ts";
import type { MemberNode } from "../member-node.ts";

const node = (id: number, parentId: number | null, side: "left" | "right" | null = null): MemberNode => ({
  id,
  parentId,
  side,
  uid: String(1e7 + id),
  name: `Member ${id}`,
  rank: 0,
  active: true,
  frozen: false,
  left_number: 0,
  right_number: 0,
  left_total: "0.00",
  right_total: "0.00",
  invited: 30,
});
const row = (each: MemberNode, hasMore = false) => ({ node: each, hasMore });
const NOBODY = new Set<number>();

test("a branch gives the members below each member; on its lowest level only that there are none", () => {
  const known = withBranch(EMPTY_TREE, [row(node(1, null)), row(node(2, 1, "left"), true), row(node(3, 1, "right"))]);
  expect(known.below.get(1)).toEqual({ ids: [2, 3], more: false });
  expect(known.below.get(2)).toBeUndefined();
  expect(known.below.get(3)).toEqual({ ids: [], more: false });
});

test("a branch loaded below another one extends it", () => {
  const first = withBranch(EMPTY_TREE, [row(node(1, null)), row(node(2, 1, "left"), true)]);
  const grown = withBranch(first, [row(node(2, 1, "left")), row(node(4, 2, "right"))]);
  expect(grown.below.get(1)?.ids).toEqual([2]);
  expect(grown.below.get(2)?.ids).toEqual([4]);
});

test("the placement tree is drawn with its open places, except below folded members", () => {
  const known = withBranch(EMPTY_TREE, [row(node(1, null)), row(node(2, 1, "right"), true)]);
  const keys = (closed: ReadonlySet<number>) => drawTree(known, "placement", 1, closed).map(({ key }) => key);
  expect(keys(NOBODY)).toEqual(["member 1", "left of 1", "member 2"]);
  expect(keys(new Set([1]))).toEqual(["member 1"]);
  const [top, slot, right] = drawTree(known, "placement", 1, NOBODY);
  expect([top?.y, right?.item]).toMatchObject([0, { folded: "closed" }]);
  expect((slot?.x ?? 0) < (right?.x ?? 0)).toBe(true);
});

test("invited members follow those already loaded, each once, and end with a button for more", () => {
  const begun = withNode(EMPTY_TREE, node(1, null));
  const first = withInvited(begun, { parentId: 1, rows: [node(5, 1), node(4, 1)], more: true });
  const second = withInvited(first, { parentId: 1, rows: [node(4, 1), node(3, 1)], more: false });
  expect(second.below.get(1)).toEqual({ ids: [5, 4, 3], more: false });
  expect(drawTree(first, "sponsor", 1, NOBODY).map(({ key }) => key)).toEqual([
    "member 1",
    "member 5",
    "member 4",
    "more 1",
  ]);
  expect(drawTree(first, "sponsor", 1, NOBODY).at(-1)?.item).toMatchObject({ kind: "more", left: 28 });
});
