import fc from "fast-check";
import { expect, test } from "vitest";

import { LANGUAGES } from "../text/language.ts";
import { findClaims } from "./claim-words.ts";

const words = (text: string): readonly string[] => findClaims(text).map(({ from, to }) => text.slice(from, to));

test.each([
  ["Earn a second income from home.", ["Earn", "income"]],
  ["EARNINGS, guaranteed returns", ["EARNINGS", "guaranteed returns"]],
  ["It cures cancer and heals.", ["cures", "cancer", "heals"]],
  ["月入过万，治疗失眠", ["月入", "治疗", "失眠"]],
  ["輕鬆賺錢，減肥", ["賺", "減肥"]],
])("words of income and healing are found: %s", (text, found) => {
  expect(words(text)).toEqual(found);
});

test.each([
  "ＩＮＣＯＭＥ",
  "i n c o m e",
  "i.n-c_o*m·e",
  "in\u200bco\u00adme",
  "іnсоmе",
  "1nc0me",
  "INCOMÉ",
  "𝐢𝐧𝐜𝐨𝐦𝐞",
  "in\ncome",
  "収入".replace("収", "收"),
  "收 入",
  "收\u200b入",
])("hidden words are found: %s", (text) => {
  expect(findClaims(`Tea ${text} cup`)).toHaveLength(1);
});

test.each([
  "Welcome! I sell green tea and secure parcels, obscure and earnest.",
  "A healthy breakfast with friends. Call me on Friday, I answer painting questions.",
  "欢迎光临，我喜欢绿茶和咖啡。",
  "",
  "🍵🫖",
])("an ordinary greeting is left alone: %s", (text) => {
  expect(words(text)).toEqual([]);
});

test("each says what it promises, and where it stands in the text as it was written", () => {
  const text = "🍵 ｉncome, cure";
  expect(findClaims(text)).toEqual([
    { claim: "income", from: 3, to: 9 },
    { claim: "healing", from: 11, to: 15 },
  ]);
});

test("of a long text the places are in order, within it and apart, and none takes long", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("earn", " ", "cure", "癌", "tea", "​", "𝐢", "'", "收 入"), { maxLength: 300 }),
      (parts) => {
        const text = parts.join("");
        let last = 0;
        for (const { from, to } of findClaims(text)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      },
    ),
    { numRuns: 50 },
  );
  expect(findClaims("i ".repeat(50_000)).length).toBe(0);
});

test("every language has words of both kinds", () => {
  const sample = { en: ["income", "cure"], cn: ["收入", "治疗"] };
  for (const language of LANGUAGES) expect(findClaims(sample[language].join(", "))).toHaveLength(2);
});
