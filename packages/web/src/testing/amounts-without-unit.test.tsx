import { expect, test } from "vitest";

import { amountsWithoutUnit } from "./amounts-without-unit.ts";

/** Beside the page, so that the check of every test does not see it too. */
const found = (html: string): readonly string[] => {
  const page = document.createElement("div");
  page.innerHTML = html;
  return amountsWithoutUnit(page);
};

const table = (head: string) =>
  `<table><thead><tr><th>Day</th><th>${head}</th></tr></thead><tbody><tr><th scope="row">1</th><td>5,650.01</td></tr></tbody></table>`;

test.each([
  ["a line", "<p>Share 78.84</p>"],
  ["a sign before it", "<span>+78.84</span>"],
  ["the unit before it", "<p>CP 78.84</p>"],
  ["the unit of another amount", "<p>1.00 CP and then 2.00 or more</p>"],
  ["a fact", "<dl><dt>Paid in</dt><dd>390.00</dd></dl>"],
  ["a column", table("Volume")],
  ["a title that does not end in a unit", '<section aria-label="Exchange 5.00 RP?"><p>5.00</p></section>'],
])("an amount without a unit is found: %s", (_, html) => {
  expect(found(html)).toHaveLength(1);
});

test.each([
  ["beside it", "<p><span>78.84</span> <span>CP</span></p>"],
  ["before it, for dollars", "<p>$78.84</p>"],
  ["in percent", "<p>12.50%</p>"],
  ["behind a range", "<p>1.00 of 5.00 PV</p>"],
  ["in the name of its fact", "<dl><dt>Price (RP)</dt><dd>390.00</dd></dl>"],
  ["in the head of its column", table("Volume (PV)")],
  ["at the end of its section's title", '<section aria-label="Calculation (CP + SP)"><p>78.84</p></section>'],
  ["nowhere, in a version", "<p>V1.0.0</p>"],
])("an amount has its unit %s", (_, html) => {
  expect(found(html)).toEqual([]);
});
