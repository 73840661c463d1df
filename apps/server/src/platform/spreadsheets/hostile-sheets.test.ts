import { deflateRawSync, gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { aWorkbook } from "../../testing/sheets/a-workbook.ts";
import { readSheet } from "./read-sheet.ts";

const COLUMNS = ["sn", "express_no"] as const;
const MOST = 1_000;

const text = (words: string): Buffer => Buffer.from(words);
const zip = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from("PK\u0003\u0004\u0014\u0000\u0000\u0000", "latin1"), bytes]);

const HOSTILE: readonly (readonly [string, Buffer, readonly string[]])[] = [
  ["a workbook", zip(deflateRawSync(text("<worksheet/>".repeat(50)))), ["sheet.not_a_table"]],
  ["a file that unpacks to a gigabyte", zip(deflateRawSync(Buffer.alloc(8_000_000))), ["sheet.not_a_table"]],
  ["a packed CSV", gzipSync(text("sn,express_no\n1,2\n")), ["sheet.not_a_table"]],
  ["a picture", Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", "base64"), ["sheet.not_a_table"]],
  ["a page", text("<!doctype html><script>alert(1)</script>"), ["sheet.column_missing"]],
  ["nothing but zeros", Buffer.alloc(100_000), ["sheet.not_a_table"]],
  ["nothing but a mark of its encoding", Buffer.from([0xff, 0xfe]), ["sheet.column_missing"]],
  ["a quote that never ends", text(`sn,express_no\n"${"a,b\n".repeat(200_000)}`), ["sheet.too_many_lines"]],
  ["a line of a million columns", text(`sn,express_no\n${",".repeat(1_000_000)}x`), ["read 0 1"]],
  ["four megabytes of commas", text(",".repeat(4_000_000)), ["sheet.unreadable"]],
  ["a million empty lines", text("\n".repeat(1_000_000)), ["sheet.column_missing"]],
  ["twenty megabytes in a line", text(`sn,express_no\n${"x".repeat(20_000_000)}`), ["read 0 1"]],
  ["a heading of four million signs", text(`sn,express_no,${"x".repeat(4_000_000)}\n1,2\n`), ["sheet.unreadable"]],
  ["a cell of four million signs", text(`sn,express_no\n1,${"x".repeat(4_000_000)}\n3,4\n`), ["read 1 1"]],
  ["quotes in many lines", text(`sn,express_no\n${'"\n",'.repeat(400)}x\n`), ["read 198 2"]],
  ["more lines than may be", text(`sn,express_no\n${"1,2\n".repeat(MOST + 5)}`), ["sheet.too_many_lines"]],
  [
    "names of columns that stand for something in the language",
    text("__proto__,constructor\n1,2\n"),
    ["sheet.column_missing"],
  ],
];

test.each(HOSTILE)("%s is read as what it is or refused, without a fault", async (_, bytes, refusals) => {
  const read = await readSheet(bytes, { required: COLUMNS, optional: [], most: MOST });
  expect(refusals).toContain(
    read.ok ? `read ${read.value.lines.length} ${read.value.faults.length}` : read.failure.key,
  );
});

/** The turns that other work got while a file was read. */
const turnsOf = async (bytes: Uint8Array): Promise<number> => {
  let [turns, isRead] = [0, false];
  const other = (): void => {
    turns += 1;
    if (!isRead) setImmediate(other);
  };
  setImmediate(other);
  await readSheet(bytes, { required: [], optional: COLUMNS, most: 1_000_000 });
  isRead = true;
  return turns;
};

const MEGABYTE = 1_000_000;
/**
 * More than a file that is read in slices leaves: a turn for each quarter of a megabyte that is decoded and each 64 kB that are parsed,
 * about 80. Beside a thread that reads there are thousands, and hundreds where the machine stalls.
 */
const MANY = 100;

test.each([
  ["lines", `1,${"x".repeat(4_000)}\n`.repeat(MOST)],
  ["commas", ",".repeat(4 * MEGABYTE)],
  ["one long line", "x".repeat(4 * MEGABYTE)],
  ["empty lines", "\n".repeat(4 * MEGABYTE)],
  ["quotes", '"'.repeat(4 * MEGABYTE)],
])("others have their turns while four megabytes of %s are read", async (_, lines) => {
  expect(await turnsOf(text(`sn,express_no\n${lines}\n`))).toBeGreaterThan(MANY);
});

test("others have their turns while a workbook is read", async () => {
  const row = "<row><c><v>1</v></c><c><v>2</v></c></row>";
  expect(await turnsOf(aWorkbook(row.repeat(50_000)))).toBeGreaterThan(MANY);
});
