import { expect, test } from "vitest";

import { sanitiseAside, sanitiseLocalized } from "./sanitise-aside.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

test("texts are sanitised as here, in their order, also many at once", async () => {
  const texts = ["<p>Fine</p><script>alert(1)</script>", "", "<b>".repeat(200), "<a href='//x'>y</a>", "half \ud800"];
  const answers = await Promise.all(Array.from({ length: 20 }, async () => await sanitiseAside(texts)));
  for (const answer of answers) expect(answer).toEqual(texts.map(sanitiseHtml));
});

test("a text in several languages keeps each in its place", async () => {
  expect(await sanitiseLocalized({ en: "<p>Tea</p><svg></svg>", cn: "<b>茶" })).toEqual({
    en: "<p>Tea</p>",
    cn: "<b>茶</b>",
  });
});

test("others have their turns while the longest text is sanitised", async () => {
  let [turns, isDone] = [0, false];
  const other = (): void => {
    turns += 1;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  await sanitiseAside(["<b>".repeat(33_000)]);
  isDone = true;
  expect(turns).toBeGreaterThan(100);
});

test("texts for which there is no place are refused as unavailable, and those that wait are sanitised", async () => {
  const forms = Array.from({ length: 80 }, async () => await sanitiseLocalized({ en: "<b>".repeat(2_000) }));
  const ended = await Promise.allSettled(forms);
  const refusals = ended.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refusals).toHaveLength(16);
  for (const refused of refusals) expect(refused).toMatchObject({ name: "TooManyWaiting", statusCode: 503 });
});
