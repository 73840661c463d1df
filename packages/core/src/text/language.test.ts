import { expect, test } from "vitest";

import { DEFAULT_LANGUAGE, joinSentences, storedLanguage } from "./language.ts";

test("a stored language that this release lacks is read as the default", () => {
  expect(storedLanguage("cn")).toBe("cn");
  expect(storedLanguage("fr")).toBe(DEFAULT_LANGUAGE);
});

test.each([
  ["en", "One. Two."],
  ["cn", "One.Two."],
] as const)("sentences are joined as %s writes them", (language, text) => {
  expect(joinSentences(language, ["One.", "Two."])).toBe(text);
});
