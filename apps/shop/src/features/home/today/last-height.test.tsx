import { expect, test } from "vitest";

import { readLastHeight, storeLastHeight } from "./last-height.ts";

const shownAt = (height: number): HTMLElement => {
  const element = document.createElement("div");
  Object.defineProperty(element, "offsetHeight", { value: height });
  return element;
};

test("the height that was shown last is kept; one that cannot be is not", () => {
  const usual = readLastHeight();
  expect(usual).toBeGreaterThan(0);
  storeLastHeight(shownAt(262));
  expect(readLastHeight()).toBe(262);
  storeLastHeight(shownAt(0));
  storeLastHeight(null);
  expect(readLastHeight()).toBe(262);
  for (const stored of ["", "-5", "1e9", "tall"]) {
    localStorage.setItem("home.today", stored);
    expect(readLastHeight()).toBe(usual);
  }
});
