import { expect, test } from "vitest";
import { readClocks } from "./read-clocks.ts";
import { sourceFiles, textOf } from "./repository.ts";

const GIVEN_TIME = /^packages\/core\/src\/|^apps\/server\/src\/(?:ledger|network|commission|features|seed)\//;

test("rules, features and the ledger are given the time and randomness and never ask for them", () => {
  const bound = sourceFiles.filter((path) => GIVEN_TIME.test(path) && !/\.test\.tsx?$/.test(path));
  expect(bound.length).toBeGreaterThan(0);
  expect(bound.flatMap((path) => readClocks(path, textOf(path)))).toEqual([]);
});

test("planted clocks and dice are found", () => {
  expect(readClocks("a.ts", "export const at = new Date();\nexport const ms = Date.now();\n")).toEqual([
    "a.ts:1 new Date()",
    "a.ts:2 Date.now()",
  ]);
  expect(readClocks("a.ts", "export const dice = Math.random();\n")).toEqual(["a.ts:1 Math.random()"]);
  expect(readClocks("a.ts", "export const at = (now: Date) => new Date(now);\n")).toEqual([]);
});
