import { expect, test } from "vitest";
import { bottomEdge } from "./bottom-edge.ts";

const screen = { left: 0, right: 390, top: 0, bottom: 844 };
const columns = { left: 24, right: 366 };
const bar = (top: number, bottom: number, left = 0, right = 390) => ({ left, right, top, bottom });

test("without a bar it is the screen's own edge", () => {
  expect(bottomEdge(screen, columns, [])).toBe(844);
  expect(bottomEdge(screen, columns, [bar(0, 52)])).toBe(844);
});

test("bars that stand on each other count together, in any order", () => {
  expect(bottomEdge(screen, columns, [bar(788, 844)])).toBe(788);
  expect(bottomEdge(screen, columns, [bar(720, 788), bar(788, 844)])).toBe(720);
  expect(bottomEdge(screen, columns, [bar(788, 844), bar(720, 788)])).toBe(720);
});

test("a bar a little above the edge counts, one in the middle of the page and one beside do not", () => {
  expect(bottomEdge(screen, columns, [bar(760, 828)])).toBe(760);
  expect(bottomEdge(screen, columns, [bar(500, 560)])).toBe(844);
  expect(bottomEdge(screen, columns, [bar(788, 844, 370, 390)])).toBe(844);
});

test("a high sheet counts by the keys in it, a low one by itself", () => {
  expect(bottomEdge(screen, columns, [bar(400, 844)])).toBe(400);
  expect(bottomEdge(screen, columns, [bar(102, 844), bar(560, 828)])).toBe(560);
});

test("bars below a phone's keyboard do not count", () => {
  expect(bottomEdge({ ...screen, bottom: 500 }, columns, [bar(788, 844)])).toBe(500);
});
