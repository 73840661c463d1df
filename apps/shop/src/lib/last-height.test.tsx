import { expect, test } from "vitest";

import { lastHeight } from "./last-height.ts";

const shownAt = (height: number): HTMLElement => {
  const element = document.createElement("div");
  Object.defineProperty(element, "offsetHeight", { value: height });
  return element;
};

test("the height that was shown last is kept; one that cannot be is not", () => {
  const { read, store } = lastHeight("home.part", 100);
  expect(read()).toBe(100);
  store(shownAt(262));
  expect(read()).toBe(262);
  store(shownAt(0));
  store(null);
  expect(read()).toBe(262);
  for (const stored of ["", "-5", "1e9", "tall"]) {
    localStorage.setItem("home.part", stored);
    expect(read()).toBe(100);
  }
});
