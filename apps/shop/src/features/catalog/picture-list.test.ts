import { expect, test } from "vitest";

import { pictureList } from "./picture-list.ts";

test("pictures are named in a list with commas", () => {
  expect(pictureList({ images: "/a.svg, /b.svg,,/a.svg,", thumb: "/t.svg" })).toEqual(["/a.svg", "/b.svg"]);
});

test("a good without pictures shows its thumbnail", () => {
  expect(pictureList({ images: " ", thumb: "/t.svg" })).toEqual(["/t.svg"]);
});
