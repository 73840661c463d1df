import { expect, test } from "vitest";

import { keptPage } from "./kept-pages.ts";

test("what is shown decides: the same is written once, something else again, and the one asked for longest ago gives way", () => {
  let written = 0;
  const page = (from: string) => keptPage(from, () => ({ html: `page ${(written += 1)}`, isForAll: true }));
  expect(page("first")).toBe(page("first"));
  expect(page("second")).not.toBe(page("first"));
  expect(written).toBe(2);
  for (let index = 0; index < 199; index += 1) {
    page(`other ${index}`);
    page("first");
  }
  expect(page("first").html).toBe("page 1");
  expect(page("second").html).toBe(`page ${written}`);
});

test("a page of more than 100,000 characters is not kept", () => {
  const long = () => ({ html: "a".repeat(100_001), isForAll: true });
  expect(keptPage("long", long)).not.toBe(keptPage("long", long));
});

test("a page that is a visitor's own is not kept", () => {
  const own = () => ({ html: "own", isForAll: false });
  expect(keptPage("own", own)).not.toBe(keptPage("own", own));
});
