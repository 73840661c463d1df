import { expect, test } from "vitest";

import { greetingProblem } from "./page-text.ts";

test.each([
  ["<b>Tea</b>", "html"],
  ["<script>alert(1)</script>", "html"],
  ["＜img src=x＞", "html"],
  ["&lt;b&gt;", "html"],
  ["<!-- tea", "html"],
  ["See https://tea.example", "link"],
  ["www.tea.example", "link"],
  ["come to Tea-House.com!", "link"],
  ["茶.cn", "link"],
  ["ann@tea.example", "link"],
  ["whatsapp://send", "link"],
  ["tea．com", "link"],
] as const)("%s is refused as %s", (text, problem) => {
  expect(greetingProblem(text)).toBe(problem);
});

test.each([
  "I have sold tea since 2019. Write to me!",
  "2 < 3 and 5 > 4; tea & cake",
  "Hi... welcome.\nTea, e.g. green. 🍵",
  "您好。欢迎光临",
  "1.5 kg, 3.me",
])("%s is plain text", (text) => {
  expect(greetingProblem(text)).toBeUndefined();
});
