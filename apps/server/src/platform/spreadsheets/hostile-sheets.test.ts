import { deflateRawSync, gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { readSheet } from "./read-sheet.ts";

const COLUMNS = ["sn", "express_no"] as const;
const MOST = 1_000;

const text = (words: string): Buffer => Buffer.from(words);
const zip = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from("PK\u0003\u0004\u0014\u0000\u0000\u0000", "latin1"), bytes]);

const HOSTILE: readonly (readonly [string, Buffer, readonly string[]])[] = [
  ["a workbook", zip(deflateRawSync(text("<worksheet/>".repeat(50)))), ["sheet.column_missing", "sheet.unreadable"]],
  [
    "a file that unpacks to a gigabyte",
    zip(deflateRawSync(Buffer.alloc(8_000_000))),
    ["sheet.column_missing", "sheet.unreadable"],
  ],
  ["a packed CSV", gzipSync(text("sn,express_no\n1,2\n")), ["sheet.column_missing", "sheet.unreadable"]],
  [
    "a picture",
    Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", "base64"),
    ["sheet.column_missing", "sheet.unreadable"],
  ],
  ["a page", text("<!doctype html><script>alert(1)</script>"), ["sheet.column_missing", "sheet.unreadable"]],
  ["nothing but zeros", Buffer.alloc(100_000), ["sheet.column_missing", "sheet.unreadable", "sheet.empty"]],
  ["nothing but a mark of its encoding", Buffer.from([0xff, 0xfe]), ["sheet.column_missing", "sheet.empty"]],
  ["a quote that never ends", text(`sn,express_no\n"${"a,b\n".repeat(200_000)}`), ["sheet.unreadable"]],
  ["a line of a million columns", text(`sn,express_no\n${",".repeat(1_000_000)}x`), ["sheet.unreadable"]],
  ["a heading of four million signs", text(`sn,express_no,${"x".repeat(4_000_000)}\n1,2\n`), ["sheet.unreadable"]],
  ["a cell of four million signs", text(`sn,express_no\n1,${"x".repeat(4_000_000)}\n`), ["sheet.unreadable"]],
  [
    "a record of many columns in many lines",
    text(`sn,express_no\n${'"\n",'.repeat(200_000)}x\n`),
    ["sheet.unreadable"],
  ],
  ["more lines than may be", text(`sn,express_no\n${"1,2\n".repeat(MOST + 5)}`), ["sheet.too_many_lines"]],
  [
    "names of columns that stand for something in the language",
    text("__proto__,constructor\n1,2\n"),
    ["sheet.column_missing"],
  ],
];

test.each(HOSTILE)("%s is read as what it is or refused, without a fault", async (_, bytes, refusals) => {
  const read = await readSheet(bytes, { required: COLUMNS, optional: [], most: MOST });
  expect(refusals).toContain(read.ok ? "read" : read.failure.key);
});

test("a cell that a spreadsheet would carry out is marked", async () => {
  const cells = [
    "=1+1",
    "+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1)",
    '"=HYPERLINK(""https://elsewhere.example"")"',
    "plain",
  ];
  const bytes = text(`sn,express_no\n${cells.map((cell) => `A1,${cell}`).join("\n")}\n`);
  const read = await readSheet(bytes, { required: COLUMNS, optional: [], most: MOST });
  if (!read.ok) throw new Error(read.failure.key);
  expect(read.value.lines.map(({ isFormula }) => isFormula("express_no"))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test("other work gets its turn while a file is read", async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const lines = `1,${"x".repeat(4_000)}\n`.repeat(MOST);
  const read = await readSheet(text(`sn,express_no\n${lines}`), { required: COLUMNS, optional: [], most: MOST });
  clearInterval(others);
  expect([read.ok, turns > 3]).toEqual([true, true]);
});
