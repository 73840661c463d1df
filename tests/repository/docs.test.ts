import { existsSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { lineCount, ownFiles, repository, textOf } from "./repository.ts";

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g;
const pages = ownFiles.filter((path) => path.endsWith(".md"));
const decisions = readdirSync(join(repository, "docs/decisions")).toSorted();

test.each(["README.md", "ARCHITECTURE.md", "STYLE.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE"])(
  "%s is there",
  (path) => {
    expect(ownFiles).toContain(path);
  },
);

test("every link of a page leads to a file", () => {
  expect(pages.flatMap((path) => brokenLinks(path, textOf(path)))).toEqual([]);
});

test("README.md has fewer than 150 lines", () => {
  expect(lineCount(textOf("README.md"))).toBeLessThan(150);
});

test.each([
  ["README.md's tables", tablesOf(textOf("README.md"))],
  ["docs/changing.md", textOf("docs/changing.md")],
])("what %s names exists: paths as files or folders, names in the source", (_, text) => {
  expect(unknownNames(text)).toEqual([]);
});

test("a path and a name that do not exist are found", () => {
  const row =
    "| `apps/shop/src/gone.ts`, `gone-page.tsx`, `<domain>/screens.ts` | `goneColumn` in `packages/<one>/src` |";
  expect(unknownNames(row)).toEqual(["apps/shop/src/gone.ts", "gone-page.tsx", "goneColumn"]);
});

test("decision records are numbered without gaps, have a date and a status, and keep to context, decision and consequences", () => {
  expect(decisions.map((name) => name.slice(0, 4))).toEqual(
    decisions.map((_, at) => `${String(at + 1).padStart(3, "0")}-`),
  );
  for (const name of decisions) {
    const text = textOf(`docs/decisions/${name}`);
    expect(text, name).toMatch(
      /^# \d{3}\. .+\n\nDate: \d{4}-\d\d-\d\d · Status: .+\n[^]*^## Context$[^]*^## Decision$[^]*^## Consequences$/m,
    );
  }
});

test("a broken link is found", () => {
  expect(brokenLinks("docs/a.md", "[gone](gone.md) [up](../LICENSE#top) [out](https://example.com)")).toEqual([
    "docs/a.md -> gone.md",
  ]);
});

function tablesOf(page: string): string {
  return page
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .join("\n");
}

/** The paths and names in backticks that the text names and the repository does not have. */
function unknownNames(text: string): string[] {
  const named = Array.from(text.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
  return [...new Set(named)].filter((name) => {
    if (PATH.test(name)) return !pathPattern(name).test(paths);
    return NAME.test(name) && !words.has(name.replace("()", ""));
  });
}

/** A file by its ending, or a folder; the address of a page begins with a slash and is neither. */
const PATH = /^(?![/@])[\w<>.-]+(?:\/[\w<>.-]*)+$|^[\w-]+\.(?:tsx?|mjs|md|sql)$/;
const NAME = /^[A-Za-z_]\w*(?:\(\))?$/;

/** A path matches from the root of the repository or below any folder; `<language>` stands for one folder. */
const pathPattern = (path: string): RegExp => {
  const parts = path
    .replace(/\/$/, "")
    .replaceAll(".", String.raw`\.`)
    .replaceAll(/<\w+>/g, String.raw`[^/\n]+`);
  return new RegExp(`/${parts}(?:/|$)`, "m");
};

const paths = ownFiles.map((path) => `/${path}`).join("\n");

const words = new Set(
  ownFiles
    .filter((path) => /\.(?:tsx?|mjs|sql)$/.test(path) && path !== "tests/repository/docs.test.ts")
    .flatMap((path) => textOf(path).match(/[A-Za-z_]\w*/g) ?? []),
);

function brokenLinks(path: string, text: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = ""]) => target)
    .filter((target) => !existsSync(join(repository, normalize(join(dirname(path), target)))))
    .map((target) => `${path} -> ${target}`);
}
