import { expect, test } from "vitest";

import { scrollFor } from "./scroll-for.ts";

const box = { scrollLeft: 0, scrollTop: 0, clientWidth: 400, clientHeight: 800 };

test("the point under the finger stays where it is", () => {
  expect(scrollFor(box, { scale: 2, before: 1, at: { x: 0.5, y: 0.25 } })).toEqual({ left: 200, top: 200 });
  expect(
    scrollFor({ ...box, scrollLeft: 200, scrollTop: 200 }, { scale: 3, before: 2, at: { x: 0.5, y: 0.25 } }),
  ).toEqual({
    left: 400,
    top: 400,
  });
});

test("the fitting size is not scrolled", () => {
  const zoomed = { ...box, scrollLeft: 200, scrollTop: 200 };
  expect(scrollFor(zoomed, { scale: 1, before: 2, at: { x: 0.5, y: 0.25 } })).toEqual({ left: 0, top: 0 });
});
