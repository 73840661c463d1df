import { expect, test } from "vitest";
import { matchOptions } from "./match-options.ts";

const options = [
  { value: "AX", label: "Åland Islands", keywords: "奥兰群岛" },
  { value: "CI", label: "Côte d’Ivoire" },
  { value: "DK", label: "Denmark" },
  { value: "SE", label: "Sweden", keywords: "瑞典" },
  { value: "GB", label: "United Kingdom" },
];

function found(search: string) {
  return matchOptions(options, search).map((option) => option.value);
}

test("finds by any part, without accents or case, and puts beginnings first", () => {
  expect(found("DEN")).toEqual(["DK", "SE"]);
  expect(found("aland")).toEqual(["AX"]);
  expect(found("cote")).toEqual(["CI"]);
  expect(found("kingdom united")).toEqual(["GB"]);
});

test("finds by code and by further words", () => {
  expect(found("gb")).toEqual(["GB"]);
  expect(found("瑞典")).toEqual(["SE"]);
});

test("an empty search keeps all, a strange one none", () => {
  expect(found("  ")).toHaveLength(options.length);
  expect(found("xyzzy")).toEqual([]);
});
