import { createDeviceStorage } from "@espalier/web/device/device-storage";
import { fakeStorage } from "@espalier/web/testing/fake-storage";
import { expect, test } from "vitest";

import { createScrollPositions } from "./scroll-positions.ts";

test("a page returns to its position, a new one starts at the top", () => {
  const positions = createScrollPositions(aStore());
  positions.note("a", 320);
  positions.note("b", 40);
  positions.note("a", 180);
  expect([positions.of("a"), positions.of("b"), positions.of("c")]).toEqual([180, 40, 0]);
});

test("the last fifty positions are kept over a reload", () => {
  const store = aStore();
  const positions = createScrollPositions(store);
  for (let page = 0; page < 60; page += 1) positions.note(String(page), page + 1);
  positions.note("0", 7);
  positions.keep();
  const again = createScrollPositions(store);
  expect([again.of("0"), again.of("10"), again.of("59")]).toEqual([7, 0, 60]);
});

test.each(["", "{", "null", "7", '[["a"]]', '[["a", "far"]]', "[[1, 2]]"])("%s counts as no positions", (text) => {
  const store = aStore();
  store.write("scroll", text);
  expect(createScrollPositions(store).of("a")).toBe(0);
});

const aStore = () => {
  const storage = fakeStorage();
  return createDeviceStorage(() => storage);
};
