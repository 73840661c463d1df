import { expect, test } from "vitest";
import { CENTRED, CLOSEST, pulled, squareOf, zoomedTo } from "./crop.ts";

const wide = { width: 400, height: 200 };

test("it begins with the largest square around the middle", () => {
  expect(squareOf(CENTRED, wide)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(CENTRED, { width: 90, height: 120 })).toEqual({ left: 0, top: 15, side: 90 });
});

test("dragging the picture right shows its left part, and stops at its edge", () => {
  expect(squareOf(pulled(CENTRED, wide, 0.25, 0), wide)).toEqual({ left: 50, top: 0, side: 200 });
  expect(squareOf(pulled(CENTRED, wide, 9, 9), wide)).toEqual({ left: 0, top: 0, side: 200 });
  expect(squareOf(pulled(CENTRED, wide, -9, -9), wide)).toEqual({ left: 200, top: 0, side: 200 });
});

test("zooming in keeps the middle, and zooming out stays within the picture", () => {
  const close = zoomedTo(CENTRED, wide, 2);
  expect(squareOf(close, wide)).toEqual({ left: 150, top: 50, side: 100 });
  const corner = pulled(close, wide, 9, 9);
  expect(squareOf(corner, wide)).toEqual({ left: 0, top: 0, side: 100 });
  expect(squareOf(zoomedTo(corner, wide, 1), wide)).toEqual({ left: 0, top: 0, side: 200 });
});

test("no zoom is wider than the picture or closer than the closest", () => {
  expect(zoomedTo(CENTRED, wide, 0.01).zoom).toBe(1);
  expect(zoomedTo(CENTRED, wide, 99).zoom).toBe(CLOSEST);
});
