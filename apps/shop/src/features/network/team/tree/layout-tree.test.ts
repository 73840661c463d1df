import { expect, test } from "vitest";

import { layoutTree, levelOf, type MemberSlot, placeBeside, pointOf, type Slot } from "./layout-tree.ts";
import { lineTo, teamBelow, type TeamMember } from "../team-rows.ts";

/** A member who is at a place of a whole tree: its number there is its id. */
const at = (place: number, legs: { left?: number; right?: number } = {}): TeamMember => ({
  id: place,
  pid: 1,
  username: String(10_000_000 + place),
  nickname: `Member ${place}`,
  vip: 0,
  created_at: 0,
  position_pid: Math.floor(place / 2),
  position_side: sideOf(place),
  assets: {
    left_side_amount: "0.00",
    right_side_amount: "0.00",
    left_side_balance: "0.00",
    right_side_balance: "0.00",
    left_number: legs.left ?? 0,
    right_number: legs.right ?? 0,
    invite_number: 0,
    team_number: (legs.left ?? 0) + (legs.right ?? 0),
  },
});

const sideOf = (place: number): 0 | 1 | 2 => {
  if (place === 1) return 0;
  return place % 2 === 0 ? 1 : 2;
};

const everySlot = (slot: Slot): Slot[] =>
  slot.kind === "member" && slot.below !== null ? [slot, ...slot.below.flatMap(everySlot)] : [slot];

const MARKS = { member: "", open: "o", placeholder: "?" } as const;

const drawn = (tree: MemberSlot | undefined): string =>
  tree === undefined
    ? "nothing"
    : everySlot(tree)
        .toSorted((one, other) => one.place - other.place)
        .map(({ kind, place }) => `${place}${MARKS[kind]}`)
        .join(" ");

test("a full tree has fifteen members, the last of them without anything drawn below", () => {
  const rows = Array.from({ length: 15 }, (_, index) => at(index + 1));
  const tree = layoutTree(rows, { complete: true });
  expect(drawn(tree)).toBe("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
});

test("a member alone has two open places, each named by parent and side", () => {
  const tree = layoutTree([at(1)], { complete: true });
  expect(drawn(tree)).toBe("1 2o 3o");
  expect(tree?.below).toEqual([
    { kind: "open", place: 2, parent: at(1), side: "left" },
    { kind: "open", place: 3, parent: at(1), side: "right" },
  ]);
});

test("a chain down one side leaves the other side open on each level", () => {
  expect(drawn(layoutTree([at(1), at(3), at(7), at(15)], { complete: true }))).toBe("1 2o 3 6o 7 14o 15");
});

test("a place that is not loaded is open only if its leg is empty", () => {
  const rows = [at(1, { left: 1, right: 3 }), at(3, { left: 2 })];
  expect(drawn(layoutTree(rows, { complete: false }))).toBe("1 2? 3 6? 7o");
  expect(drawn(layoutTree(rows, { complete: true }))).toBe("1 2o 3 6o 7o");
});

test("no rows draw nothing", () => {
  expect(layoutTree([], { complete: true })).toBeUndefined();
});

test("the loaded part below a member is taken from a larger tree", () => {
  const rows = [1, 2, 3, 5, 6, 7, 10, 14].map((place) => at(place));
  expect(teamBelow(rows, "10000003")?.map(({ id }) => id)).toEqual([3, 6, 7, 14]);
  expect(teamBelow(rows, "10000099")).toBeUndefined();
});

test("the path to a member contains everybody between", () => {
  const rows = [1, 2, 3, 5, 10].map((place) => at(place));
  expect(lineTo(rows, "10000010")?.map(({ id }) => id)).toEqual([2, 5, 10]);
  expect(lineTo(rows, "10000001")).toEqual([]);
  expect(lineTo(rows, "10000011")).toBeUndefined();
});

test.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [7, 2],
  [8, 3],
  [15, 3],
])("place %i is %i levels down", (place, level) => {
  expect(levelOf(place)).toBe(level);
});

test("the points of places match the drawing", () => {
  expect(pointOf(1)).toEqual({ x: 0.5, y: 0.125 });
  expect(pointOf(3)).toEqual({ x: 0.75, y: 0.375 });
  expect(pointOf(8)).toEqual({ x: 0.0625, y: 0.875 });
});

test.each([
  [1, "ArrowUp", null],
  [1, "ArrowLeft", null],
  [1, "ArrowDown", 2],
  [3, "ArrowUp", 1],
  [3, "ArrowRight", null],
  [3, "ArrowLeft", 2],
  [8, "ArrowLeft", null],
  [8, "ArrowRight", 9],
  [8, "ArrowDown", null],
  [15, "ArrowUp", 7],
  [5, "Enter", null],
])("from place %i %s leads to %j", (place, key, next) => {
  expect(placeBeside(place, key)).toBe(next);
});
