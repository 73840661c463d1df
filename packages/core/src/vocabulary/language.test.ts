import { expect, test } from "vitest";

import { DEFAULT_LANGUAGE, storedLanguage } from "./language.ts";

test("a stored language that this release lacks is read as the default", () => {
  expect(storedLanguage("cn")).toBe("cn");
  expect(storedLanguage("fr")).toBe(DEFAULT_LANGUAGE);
});
