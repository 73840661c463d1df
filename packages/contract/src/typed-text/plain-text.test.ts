import fc from "fast-check";
import { expect, test } from "vitest";

import { isDamaged, isVisible, readLine, readParagraph } from "./plain-text.ts";

test.each([
  ["a composed and a decomposed letter", "e\u0301", "\u00e9"],
  ["blanks of every kind", "\u00a0a\u2003b\u202fc\u3000d\u2800e\tf\u2028", "a b c d e f"],
  ["a zero-width space, a soft hyphen, a byte order mark, a word joiner", "\ufeffa\u200bb\u00adc\u2060d", "abcd"],
  ["direction marks of a contact card", "\u202a\u200e+86\u2069\u202c", "+86"],
  ["Hangul fillers", "\u3164a\u115fb\uffa0", "ab"],
  ["what kept a letter from its accent", "e\u034f\u0301", "\u00e9"],
  ["a joiner where it joins nothing", "ad\u200dmin\u200c", "admin"],
  ["a variation selector that varies nothing", "a\ufe0f1\ufe0f", "a1"],
  ["tags without a flag", "a\u{e0061}\u{e007f}", "a"],
])("%s: has one form", (_, typed, form) => {
  expect([readLine(typed), readParagraph(typed.replace("\t", " "))]).toEqual([form, form]);
});

test.each([
  ["Persian with its non-joiners", "می\u200cخواهم"],
  ["Devanagari with a joiner", "क्\u200dष"],
  ["old Malayalam letters that end in a joiner", "ന്\u200d"],
  ["a family", "👨‍👩‍👧‍👦"],
  ["a couple with colours of skin", "👩🏽‍❤️‍👨🏿"],
  ["flags", "🇩🇪🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}🏳️‍🌈"],
  ["a keycap and a heart", "1️⃣❤️"],
  ["Thai", "สมศรี"],
  ["a Chinese variant", "葛\u{e0100}"],
])("%s: is kept as it is", (_, text) => {
  expect([readLine(text), readParagraph(text)]).toEqual([text, text]);
});

test("the mark that turns text around is left to be refused", () => {
  expect([readLine("a\u202eb"), isVisible("\u202e")]).toEqual(["a\u202eb", false]);
});

test("lines of a paragraph are divided in one way, and keep their tabs", () => {
  expect(readParagraph(" a\r\n\tb\rc\u2028d\n")).toBe("a\n\tb\nc\nd");
});

test("what was read once is read as itself", () => {
  const sign = fc.constantFrom(
    ...Array.from("\u200d\u200c\ufe0f\u00ad\u034f\u0301e️👩🏽❤ क्षمی1#⃣\u180b\u202e\u2800🏴\u{e0067}\u{e007f}\n\r\t"),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: sign }), fc.string({ unit: "binary" })), (typed) => {
      expect(readLine(readLine(typed))).toBe(readLine(typed));
      expect(readParagraph(readParagraph(typed))).toBe(readParagraph(typed));
      expect(readLine(typed).normalize("NFC")).toBe(readLine(typed));
    }),
    { numRuns: 500 },
  );
});

test("only what a person sees counts as something", () => {
  const nothing = ["", " ", "\u200b", "\u2800", "\u3164", "\u115f", "\u00ad", "\u0301", "\u00a0\u3000", "\u202e", "\n"];
  expect(nothing.filter(isVisible)).toEqual([]);
  const something = ["a", "·", "竹", "🙂", "1", "$", "ก", "\u00a0x"];
  expect(something.filter(isVisible)).toEqual(something);
});

test("a lost letter is seen", () => {
  expect([isDamaged("Jos\ufffd"), isDamaged("José")]).toEqual([true, false]);
});
