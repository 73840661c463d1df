import { expect, test } from "vitest";
import { readClocks } from "./read-clocks.ts";
import { sourceFiles, textOf } from "./repository.ts";

/** The rules, the modules and the demo's history; not the platform, whose clocks and telemetry measure. */
const GIVEN_TIME = /^packages\/core\/src\/|^apps\/server\/src\/(?:modules|demo)\//;

test("rules and modules are given the time and randomness and never ask for them", () => {
  const given = sourceFiles.filter((path) => GIVEN_TIME.test(path) && !/\.test\.tsx?$/.test(path));
  expect(given.filter((path) => path.startsWith("apps/server")).length).toBeGreaterThan(300);
  expect(given.flatMap((path) => readClocks(path, textOf(path)))).toEqual([]);
});

test("seeded clocks and random sources are found", () => {
  expect(readClocks("a.ts", "export const at = new Date();\nexport const ms = Date.now();\n")).toEqual([
    "a.ts:1 new Date()",
    "a.ts:2 Date.now()",
  ]);
  expect(readClocks("a.ts", "export const dice = Math.random();\n")).toEqual(["a.ts:1 Math.random()"]);
  expect(readClocks("a.ts", "export const at = (now: Date) => new Date(now);\n")).toEqual([]);
});
