import { expect, test } from "vitest";

import { sourceFiles, textOf } from "./repository.ts";

/** The browser would cut what is typed or pasted without a word; a field's `limit` says so and keeps it. */
const CUT = /\bmaxLength\s*(?:=|:)|\bmaxlength\s*=/;

const cuts = (path: string, text: string): string[] =>
  text.split("\n").flatMap((line, at) => (CUT.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []));

test("no field of the apps cuts what is typed or pasted", () => {
  const screens = sourceFiles.filter(
    (path) => /^(?:apps\/(?:shop|admin)|packages\/(?:ui|web))\/.*\.tsx$/.test(path) && !path.endsWith(".test.tsx"),
  );
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.flatMap((path) => cuts(path, textOf(path)))).toEqual([]);
});

test("seeded cuts are found", () => {
  expect(cuts("a.tsx", "<input maxLength={6} />\n")).toEqual(["a.tsx:1 <input maxLength={6} />"]);
  expect(cuts("a.tsx", "const password = {\n  maxLength: 16,\n};\n")).toEqual(["a.tsx:2 maxLength: 16,"]);
  expect(cuts("a.tsx", "<TextField limit={6} />\n")).toEqual([]);
});
