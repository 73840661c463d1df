import { createDeviceStorage } from "@espalier/web/device/device-storage";
import { fakeStorage } from "@espalier/web/testing/fake-storage";
import { expect, test } from "vitest";

import { createRecentSearches } from "./create-recent-searches.ts";

const kept = (stored?: string) => {
  const store = createDeviceStorage(() => storage);
  const storage = fakeStorage();
  if (stored !== undefined) store.write("searches", stored);
  return createRecentSearches(store);
};

test("the latest comes first, each is kept once, and eight are kept", () => {
  const searches = kept();
  for (const words of ["tea", "cup", "Tea", "", "乌龙"]) searches.remember(words);
  expect(searches.read()).toEqual(["乌龙", "Tea", "cup"]);
  for (let place = 0; place < 10; place += 1) searches.remember(`pot ${place}`);
  expect(searches.read()).toHaveLength(8);
  expect(searches.read()[0]).toBe("pot 9");
});

test("they can be cleared", () => {
  const searches = kept();
  searches.remember("tea");
  searches.clear();
  expect(searches.read()).toEqual([]);
});

test.each(["", "null", "{}", '[1, null, {}, "tea", "tea", "  "]', "[", "<script>"])(
  "stored %j counts as no searches",
  (stored) => {
    expect(
      kept(stored)
        .read()
        .filter((words) => words !== "tea"),
    ).toEqual([]);
  },
);
