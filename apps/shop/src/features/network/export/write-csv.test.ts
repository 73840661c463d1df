import { expect, test } from "vitest";

import { writeCsv } from "./write-csv.ts";

test("cells with commas, quotes and line breaks are quoted", () => {
  expect(
    writeCsv([
      ["Name", "UID"],
      ['Ann "A", Koh', "1\n2"],
    ]),
  ).toBe('\u{feff}Name,UID\r\n"Ann ""A"", Koh","1\n2"\r\n');
});

test.each(["=1+1", "+SUM(A1)", "@cmd", "-2+3", "\t=1", "＝1"])("%j is no formula", (text) => {
  expect(writeCsv([[text]])).toMatch(/^\u{feff}['＝]/u);
});

test("amounts stay amounts", () => {
  expect(writeCsv([["-12.50", "0.00", "8"]])).toBe("\u{feff}-12.50,0.00,8\r\n");
});
