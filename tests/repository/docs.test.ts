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

function brokenLinks(path: string, text: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = ""]) => target)
    .filter((target) => !existsSync(join(repository, normalize(join(dirname(path), target)))))
    .map((target) => `${path} -> ${target}`);
}
