import { afterEach, expect, test } from "vitest";

import { chooseAppearance, currentAppearance } from "./appearance.ts";
import { showAppearance } from "./show-appearance.ts";

afterEach(() => chooseAppearance("system"));

const bars = () => document.querySelector<HTMLMetaElement>("meta[name=theme-color][data-chosen]");

test("the system decides until something is chosen, and for a stored word that is none", () => {
  expect(currentAppearance()).toBe("system");
  localStorage.setItem("theme", "sepia");
  showAppearance();
  expect(currentAppearance()).toBe("system");
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

test("a choice is shown at once, with the browser's bars in its colour, and again when the page is loaded", () => {
  chooseAppearance("dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(bars()?.content).toBe("#0d1413");
  delete document.documentElement.dataset["theme"];
  showAppearance();
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(document.querySelectorAll("meta[data-chosen]")).toHaveLength(1);
});

test("the system can be chosen again", () => {
  chooseAppearance("light");
  chooseAppearance("system");
  expect(localStorage.getItem("theme")).toBeNull();
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  expect(bars()).toBeNull();
});
