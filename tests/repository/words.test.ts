import { expect, test } from "vitest";
import { ownFiles, textOf } from "./repository.ts";

/** Words of a private vocabulary that must not come back; docs/glossary.md has the words to use. */
const RETIRED = /\b(?:house|houses|deeds?|told|tells?|desks?|wish|wishes|whoever|anew|spell|spells|moment|moments)\b/;

const isProduct = (path: string): boolean =>
  /^(?:apps|packages)\/.*\.(?:ts|tsx|mjs)$/.test(path) &&
  !/\.test\.|\/testing\/|generated|\/gallery\/|\/locales\/|\/demo\//.test(path);

const retiredIn = (path: string, text: string): readonly string[] =>
  text.split("\n").flatMap((line, at) => {
    const word = RETIRED.exec(line)?.[0];
    return word === undefined ? [] : [`${path}:${at + 1} ${word}`];
  });

test("no retired word stands in the product's source", () => {
  const product = ownFiles.filter(isProduct);
  expect(product.length).toBeGreaterThan(1_000);
  expect(product.flatMap((path) => retiredIn(path, textOf(path)))).toEqual([]);
});

test("a retired word is found", () => {
  expect(retiredIn("a.ts", "const a = 1;\n/** The house decides. */\nconst houseClock = 2;")).toEqual(["a.ts:2 house"]);
});
