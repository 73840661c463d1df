import { expect, test } from "vitest";
import { listDifferences } from "./list-differences.ts";

test("what differs stands with both sides, what does not is marked the same", () => {
  expect(listDifferences({ name: "Mei", role: "support" }, { name: "Mei", role: "owner" })).toEqual([
    { path: "name", before: "Mei", after: "Mei", changed: false },
    { path: "role", before: "support", after: "owner", changed: true },
  ]);
});

test("lists count from one, and what is inside is named by its way down", () => {
  expect(listDifferences({ levels: [{ rate: 5 }] }, { levels: [{ rate: 6 }, { rate: 2 }] })).toEqual([
    { path: "levels › 1 › rate", before: "5", after: "6", changed: true },
    { path: "levels › 2 › rate", before: null, after: "2", changed: true },
  ]);
});

test("something added has no value before, something removed none after, and an empty value is a dash", () => {
  expect(listDifferences(null, { note: "", on: false, tags: [] })).toEqual([
    { path: "note", before: null, after: "-", changed: true },
    { path: "on", before: null, after: "false", changed: true },
    { path: "tags", before: null, after: "-", changed: true },
  ]);
  expect(listDifferences({ a: 1 }, undefined)).toEqual([{ path: "a", before: "1", after: null, changed: true }]);
  expect(listDifferences(null, null)).toEqual([]);
});

test("a value that is no object stands by itself", () => {
  expect(listDifferences("10.00", "12.00")).toEqual([{ path: "", before: "10.00", after: "12.00", changed: true }]);
});
