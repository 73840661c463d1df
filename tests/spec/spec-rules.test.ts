import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";

import { constantRules } from "./constant-rules.ts";
import { authRules } from "./auth-rules.ts";
import { errorRules } from "./error-rules.ts";
import { moneyRules } from "./money-rules.ts";
import { networkRules } from "./network-rules.ts";
import { readQuotes, readSection, readSentences, SECTIONS, type Section } from "./read-spec-rules.ts";
import type { Rule } from "./rule.ts";
import { settingRules } from "./setting-rules.ts";
import { shoppingRules } from "./shopping-rules.ts";
import { collectTitles } from "./shown-by.ts";

const specification = fileURLToPath(new URL("../../../shared/spec.txt", import.meta.url));
const copy = readFileSync(new URL("spec-sections.txt", import.meta.url), "utf8");
const rules: readonly Rule[] = [
  ...authRules,
  ...settingRules,
  ...shoppingRules,
  ...moneyRules,
  ...errorRules,
  ...constantRules,
  ...networkRules,
];

beforeAll(collectTitles);

describe.each(SECTIONS)("section %i of the specification", (section) => {
  const text = readSection(copy, section);
  const mine = rules.filter((rule) => rule.section === section);
  const cited = mine.map(({ words }) => words);

  test("the committed copy is the specification's", () => {
    expect(text.length).toBeGreaterThan(1000);
    if (existsSync(specification)) expect(text).toBe(readSection(readFileSync(specification, "utf8"), section));
  });

  test("every rule cites words that stand there, and none twice", () => {
    expect(cited.filter((words) => !text.includes(words))).toEqual([]);
    expect(cited.filter((words, index) => cited.indexOf(words) !== index)).toEqual([]);
  });

  test("every sentence, row and quoted text is cited", () => {
    expect(readSentences(text).filter((sentence) => !isCited(sentence, cited))).toEqual([]);
    expect(readQuotes(text).filter((quote) => !cited.some((words) => words.includes(quote)))).toEqual([]);
  });

  test.each(mine)("$words", async (rule) => {
    await expectToHold(rule);
  });
});

test("points, tables, sentences and quotes are read", () => {
  const text = ["- One: it is 'so'. The member's own 'b c'?", "| Constant | Value |", "|---|---|", "| Size | 1x1 |"];
  const section = readSection(`## 5. Rules\n${text.join("\n")}\n\n## 6. Other\n- No.\n`, 5 satisfies Section);
  expect(readSentences(section)).toEqual(["One: it is 'so'.", "The member's own 'b c'?", "| Size | 1x1 |"]);
  expect(readQuotes(section)).toEqual(["so", "b c"]);
  expect(isCited("One: it is 'so'.", ["it is 'so'"])).toBe(true);
  expect(isCited("One: it is 'so'.", ["something else"])).toBe(false);
});

async function expectToHold({ holds }: Rule): Promise<void> {
  await holds();
}

/** A sentence is cited by words of it, or by words that hold it. */
function isCited(sentence: string, cited: readonly string[]): boolean {
  return cited.some((words) => sentence.includes(words) || words.includes(sentence));
}
