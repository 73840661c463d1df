import type { TableFormat } from "@espalier/core/vocabulary/export";
import { money } from "@espalier/core/money/money";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";

import { readCsv } from "../../testing/sheets/read-csv.ts";
import { readXlsx } from "../../testing/sheets/read-xlsx.ts";
import type { TableColumn, TableRow } from "./table-column.ts";
import { writeTable } from "./write-table.ts";

const COLUMNS: readonly TableColumn[] = [
  { title: "Name", kind: "text" },
  { title: "Amount", kind: "money" },
  { title: "Pieces", kind: "number" },
  { title: "At", kind: "time" },
];
const AT = new Date("2026-03-29T00:30:00Z");
const FORMULAS = ["=cmd()", "+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "＝1"];

const write = async (
  format: TableFormat,
  rows: readonly TableRow[],
  columns = COLUMNS,
  timeZone = "Europe/Berlin",
): Promise<Buffer> => {
  async function* batches() {
    for (let start = 0; start < rows.length; start += 2_500) yield rows.slice(start, start + 2_500);
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeTable(format, { columns, batches: batches(), timeZone })) parts.push(part);
  return Buffer.concat(parts);
};

test("a CSV begins with a byte order mark, has amounts as numbers and times in the company's zone", async () => {
  const file = await write("csv", [
    ['白鹭, "Heron"', money(-123_450n), 3, AT],
    [null, null, null, null],
  ]);
  expect(file.subarray(0, 3)).toEqual(Buffer.of(0xef, 0xbb, 0xbf));
  expect(file.toString().endsWith("\r\n")).toBe(true);
  expect(readCsv(file)).toEqual([
    ["Name", "Amount", "Pieces", "At"],
    ['白鹭, "Heron"', "-1234.50", "3", "2026-03-29T01:30:00+01:00"],
    ["", "", "", ""],
  ]);
});

test("an hour later the clock has been put forward", async () => {
  const later = new Date(AT.getTime() + 3_600_000);
  expect((await write("csv", [["", null, null, later]])).toString()).toContain("2026-03-29T03:30:00+02:00");
  const [sheet] = readXlsx(await write("xlsx", [["", null, null, later]]));
  expect(Number(sheet?.[1]?.[3]?.number)).toBeCloseTo(Date.UTC(2026, 2, 29, 3, 30) / 86_400_000 + 25_569, 8);
});

test("a text that looks like a formula is not one in either format", async () => {
  const rows = FORMULAS.map((text) => [text, null, null, null]);
  const [, ...csv] = readCsv(await write("csv", rows));
  expect(csv.map(([name]) => name)).toEqual(FORMULAS.map((text) => `'${text}`));
  const file = await write("xlsx", rows);
  const [sheet = []] = readXlsx(file);
  // An XML parser reads a carriage return as a line feed.
  expect(sheet.slice(1).map(([cell]) => cell?.text?.replace("\n", "\r"))).toEqual(FORMULAS);
  for (const [name, bytes] of Object.entries(unzipSync(file))) {
    if (name.includes("sheet")) expect(strFromU8(bytes)).not.toContain("<f");
  }
});

test("a workbook has unchanged texts, amounts as exact decimals and times as days", async () => {
  const texts = ["<b>&amp; 白鹭</b>", "  two  spaces ", "_x0041_", "null\u0000 and \ud800 half", "00123"];
  const [sheet = []] = readXlsx(
    await write(
      "xlsx",
      texts.map((text) => [text, money(999_999_999_999n), 7, AT]),
    ),
  );
  expect(sheet[0]?.map((cell) => cell.text)).toEqual(["Name", "Amount", "Pieces", "At"]);
  expect(sheet.slice(1).map(([cell]) => cell?.text)).toEqual([
    "<b>&amp; 白鹭</b>",
    "  two  spaces ",
    "_x0041_",
    "null and  half",
    "00123",
  ]);
  const day = Date.UTC(2026, 2, 29, 1, 30) / 86_400_000 + 25_569;
  expect(sheet[1]?.slice(1)).toEqual([
    { number: "9999999999.99", style: 2 },
    { number: "7", style: 3 },
    { number: String(day), style: 4 },
  ]);
});

test("an empty table is a heading; lists and objects are written as JSON", async () => {
  expect(readCsv(await write("csv", []))).toEqual([["Name", "Amount", "Pieces", "At"]]);
  expect(readXlsx(await write("xlsx", []))).toHaveLength(1);
  const json: readonly TableColumn[] = [{ title: "Before", kind: "text" }];
  expect(readCsv(await write("csv", [[{ a: [1, true] }], [0]], json))).toEqual([["Before"], ['{"a":[1,true]}'], ["0"]]);
});

test("rows beyond one sheet's limit continue in the next", async () => {
  const rows = Array.from({ length: 1_050_000 }, (_, index) => [index]);
  const sheets = readXlsx(await write("xlsx", rows, [{ title: "N", kind: "number" }]));
  expect(sheets).toHaveLength(2);
  const counted = sheets.map((sheet) => sheet.length - 1);
  expect(counted.reduce((sum, each) => sum + each, 0)).toBe(rows.length);
  expect(Math.max(...counted)).toBeLessThan(1_048_576);
  expect(sheets[1]?.at(-1)?.[0]?.number).toBe("1049999");
}, 180_000);
