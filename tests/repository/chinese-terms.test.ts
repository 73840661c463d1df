import { expect, test } from "vitest";

import { ownFiles, textOf } from "./repository.ts";

/** Other Chinese words for a concept, and the glossary's. */
const OTHER_WORDS = {
  奖励: "激励",
  晋级激励: "晋升激励",
  业绩激励: "绩效激励",
  左侧: "左区",
  右侧: "右区",
  推荐人: "邀请人",
  佣金: "收益",
  债务: "欠款",
  支付密码: "安全密码",
  礼包: "套餐",
} as const;

const chinese = ownFiles.filter((path) => /\/locales\/cn\/.*\.ts$/.test(path));

/** The words of the glossary's third column. */
const terms = textOf("docs/glossary.md")
  .split("\n")
  .flatMap((line) => line.match(/^\|[^|]+\|[^|]+\| (.+) \|$/)?.[1]?.split("、") ?? [])
  .filter((word) => /\p{Script=Han}/u.test(word));

const otherWordsIn = (path: string, text: string): readonly string[] =>
  Object.entries(OTHER_WORDS).flatMap(([word, term]) =>
    text.includes(word) ? [`${path}: ${word} instead of ${term}`] : [],
  );

test("the Chinese texts use the glossary's word for each concept", () => {
  expect(chinese.length).toBeGreaterThan(50);
  expect(chinese.flatMap((path) => otherWordsIn(path, textOf(path)))).toEqual([]);
});

test("every Chinese word of the glossary is in use", () => {
  const texts = chinese.map(textOf).join("\n");
  expect(terms.length).toBeGreaterThan(30);
  expect(terms.filter((term) => !texts.includes(term))).toEqual([]);
  expect(Object.values(OTHER_WORDS).filter((term) => !terms.includes(term))).toEqual([]);
});

test("another word is found", () => {
  expect(otherWordsIn("a.ts", 'incentive: "奖励"')).toEqual(["a.ts: 奖励 instead of 激励"]);
});
