import { expect, test } from "vitest";
import { ownFiles, textOf } from "./repository.ts";

/** Words of a private vocabulary that must not come back; docs/glossary.md has the words to use. */
const RETIRED =
  /\b(?:houses?|deeds?|told|tells?|desks?|wish|wishes|whoever|anew|spells?|moments?|journeys?|reckon\w*|whereof|twigs?|in vain|hand(?:s|ed|ing)? (?:over|back))\b/i;

/** Uses of an icon that lucide calls House. */
const ICON = /^import .* from "lucide-react";$|\bicon: House\b/g;

const isProduct = (path: string): boolean =>
  /^(?:apps|packages)\/.*\.(?:ts|tsx|mjs)$/.test(path) &&
  !/\.test\.|\/testing\/|generated|\/gallery\/|\/locales\/|\/demo\//.test(path);

/** Tests, commands, benchmarks and the demo, where text in quotes may be what a screen or a person says. */
const isBeside = (path: string): boolean =>
  /^(?:apps|packages|scripts|bench|e2e|tests)\/.*\.(?:ts|tsx|mjs|sql)$/.test(path) &&
  !isProduct(path) &&
  !/\/migrations\/|generated|\/gallery\/|\/locales\/|\/demo\/src\/content\/|words\.test\.ts$/.test(path);

const isDocument = (path: string): boolean => path.endsWith(".md");

/** Quotes of the specification keep its words: a line that begins with ">", code in backticks. */
const withoutQuotes = (line: string): string => (line.startsWith(">") ? "" : line.replace(/`[^`]*`/g, ""));

/** A title of a test is checked as a comment is. */
const withoutStrings = (line: string): string =>
  /\b(?:test|describe)\b/.test(line) ? line : line.replace(/"[^"]*"|`[^`]*`|>[^<>{}]+</g, "");

const wordsOf = (path: string, line: string): string => {
  if (isDocument(path)) return withoutQuotes(line);
  return isBeside(path) ? withoutStrings(line) : line.replace(ICON, "");
};

const retiredIn = (path: string, text: string): readonly string[] =>
  text.split("\n").flatMap((line, at) => {
    const words = wordsOf(path, line);
    const word = RETIRED.exec(words)?.[0];
    return word === undefined ? [] : [`${path}:${at + 1} ${word}`];
  });

test.each([
  { what: "the product's source", belongs: isProduct, least: 1_000 },
  { what: "tests, commands, benchmarks, functions and the demo", belongs: isBeside, least: 500 },
  { what: "the documents", belongs: isDocument, least: 50 },
])("no retired word is in $what", ({ belongs, least }) => {
  const files = ownFiles.filter(belongs);
  expect(files.length).toBeGreaterThan(least);
  expect(files.flatMap((path) => retiredIn(path, textOf(path)))).toEqual([]);
});

test("a retired word is found, in capitals and in documents too", () => {
  expect(retiredIn("a.ts", "const a = 1;\n/** The house decides. */\nconst houseClock = 2;")).toEqual(["a.ts:2 house"]);
  expect(retiredIn("a.ts", '/** Told the balance. */\nimport { House, Search } from "lucide-react";')).toEqual([
    "a.ts:1 Told",
  ]);
  expect(retiredIn("e2e/a.ts", '// The deed.\nget("at the moment");\ntest("a wish", run);')).toEqual([
    "e2e/a.ts:1 deed",
    "e2e/a.ts:3 wish",
  ]);
  expect(retiredIn("a.md", "> the house's words\nPress `House`.\nEvery Deed is recorded.")).toEqual(["a.md:3 Deed"]);
});
