import { TEXT_ENCODINGS } from "@espalier/core/text/text-encoding";
import { describe, expect, test } from "vitest";

import { readSheet } from "./read-sheet.ts";

const read = async (file: string | Uint8Array, more: object = {}) =>
  await readSheet(typeof file === "string" ? Buffer.from(file) : file, {
    required: ["sku", "title"],
    optional: ["price"],
    most: 1_000,
    ...more,
  });

/** Each line as "line sku|title|price", and each fault as "line key". */
const shown = async (file: string | Uint8Array, more: object = {}): Promise<readonly string[]> => {
  const sheet = await read(file, more);
  if (!sheet.ok) return [`${sheet.failure.key} ${Object.values(sheet.failure.words ?? {}).join(" ")}`.trim()];
  return [
    ...sheet.value.lines.map(
      ({ line, cell }) => `${line} ${(["sku", "title", "price"] as const).map((each) => cell(each)).join("|")}`,
    ),
    ...sheet.value.faults.map(({ line, key }) => `${line} ${key}`),
  ];
};

const HEAD = "sku,title,price\n";

describe("cells are read as spreadsheets read them", () => {
  test.each([
    ['="00123",Lamp,1', "2 00123|Lamp|1"],
    ['"=""00123""",Lamp,1', "2 00123|Lamp|1"],
    ['A,TV 32",1', '2 A|TV 32"|1'],
    ['A,TV 32" "wide",1', '2 A|TV 32" "wide"|1'],
    ['A,"TV 32"" wide",1', '2 A|TV 32" wide|1'],
    ['A,"Lamp" red,1', "2 A|Lamp red|1"],
    ["A,-20 % off,1", "2 A|-20 % off|1"],
    ["A,+Plus,1", "2 A|+Plus|1"],
    ["A,@home,1", "2 A|@home|1"],
    ["A,'=Deluxe=,1", "2 A|=Deluxe=|1"],
    ["A,''-x,1", "2 A|'-x|1"],
    ["A,'s Lands,1", "2 A|'s Lands|1"],
    ["A,Lamp", "2 A|Lamp|"],
    [" A , Lamp ,1,,,", "2 A|Lamp|1"],
  ])("%s", async (line, expected) => {
    expect(await shown(`${HEAD}${line}\n`)).toEqual([expected]);
  });
});

test.each([
  ["commas", `${HEAD}A,Lamp,1\n`, 2],
  ["semicolons", "sku;title;price\nA;Lamp;1", 2],
  ["tabs", "sku\ttitle\tprice\nA\tLamp\t1", 2],
  ["a first line that says so", "sep=;\r\nsku;title;price\r\nA;Lamp;1\r\n", 3],
  ["a first line that says so in quotes", '"sep=|"\nsku|title|price\nA|Lamp|1', 3],
  ["old line ends", "sku,title,price\rA,Lamp,1\r", 2],
  ["empty lines between", "sku,title,price\n\n,,\n \nA,Lamp,1\n\n", 5],
])("a file with %s is read", async (_, file, line) => {
  expect(await shown(file)).toEqual([`${line} A|Lamp|1`]);
});

test("a line is known by where it begins, also after a cell of several lines", async () => {
  expect(await shown(`${HEAD}A,"Lamp\r\nred\rtall\nwide",1\r\nB,Mat,2\r\n`)).toEqual([
    "2 A|Lamp\nred\ntall\nwide|1",
    "6 B|Mat|2",
  ]);
});

test("one line that cannot be read is named, and all others are read", async () => {
  const wide = `C,${"x,".repeat(300)}`;
  const long = `D,${"x".repeat(1_100_000)}`;
  expect(await shown(`${HEAD}A,"Lamp,1\nB,Mat,2\n${wide}\n${long},4\nE,Cup,5\n`)).toEqual([
    "3 B|Mat|2",
    "6 E|Cup|5",
    "2 sheet.quote",
    "4 sheet.line_too_long",
    "5 sheet.line_too_long",
  ]);
});

test("a quotation mark that another one far below seems to end does not swallow the lines between", async () => {
  expect(await shown(`${HEAD}A,"TV 32,1\nB,Mat,2\nC,"TV 40,3\nD,Cup,4\n`)).toEqual([
    "3 B|Mat|2",
    "5 D|Cup|4",
    "2 sheet.quote",
    "4 sheet.quote",
  ]);
});

describe("encodings", () => {
  const SAMPLES: Readonly<Record<(typeof TEXT_ENCODINGS)[number], readonly [readonly number[], string]>> = {
    "windows-1252": [[0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], "Müller"],
    "windows-1250": [[0xa3, 0xf3, 0x64, 0x9f], "Łódź"],
    "windows-1251": [[0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0], "Москва"],
    "windows-1254": [[0xdd, 0x7a, 0x6d, 0x69, 0x72], "İzmir"],
    "windows-1258": [[0x42, 0xe1, 0x6e, 0x68], "Bánh"],
    "windows-874": [[0xca, 0xc1, 0xc8, 0xc3, 0xd5], "สมศรี"],
    gb18030: [[0xcb, 0xb3, 0xb7, 0xe1], "顺丰"],
    big5: [[0xb6, 0xb6, 0xc2, 0xd7], "順豐"],
    shift_jis: [[0x93, 0x8c, 0x8b, 0x9e], "東京"],
    "euc-kr": [[0xbc, 0xad, 0xbf, 0xef], "서울"],
  };
  const fileOf = (bytes: readonly number[]): Buffer =>
    Buffer.concat([Buffer.from(`${HEAD}A,Plain,1\nB,`), Buffer.from(bytes), Buffer.from(",2\n")]);

  test.each(TEXT_ENCODINGS)("%s is read where it was chosen, and never guessed", async (encoding) => {
    const [bytes, words] = SAMPLES[encoding];
    expect(await shown(fileOf(bytes), { encoding })).toEqual(["2 A|Plain|1", `3 B|${words}|2`]);
    expect((await shown(fileOf(bytes)))[0]).toMatch(/^sheet\.not_utf8 utf-8 3 /);
  });

  test("a refusal names the line, the bytes and the words before them", async () => {
    expect(await read(fileOf(SAMPLES["windows-1252"][0]))).toEqual({
      ok: false,
      failure: { key: "sheet.not_utf8", words: { encoding: "utf-8", line: "3", bytes: "FC 6C 6C 65", after: "B,M" } },
    });
    const wrong = await read(fileOf(SAMPLES["windows-1252"][0]), { encoding: "windows-874" });
    expect(wrong).toMatchObject({
      failure: { key: "sheet.other_encoding", words: { line: "3", encoding: "windows-874" } },
    });
  });

  test("the place of a wrong byte is right far into a file, also where a character crosses two slices", async () => {
    for (const shift of [0, 1, 2]) {
      const before = `${HEAD}${"x".repeat(shift)}${"A,白鹭,1\n".repeat(40_000)}`;
      const file = Buffer.concat([Buffer.from(before), Buffer.from("B,Jos"), Buffer.of(0xe9), Buffer.from(",2\n")]);
      expect(await read(file, { most: 100_000 })).toMatchObject({
        failure: { words: { line: "40002", bytes: "E9 2C 32 0A", after: "B,Jos" } },
      });
      const good = Buffer.concat([Buffer.from(before), Buffer.from("B,José,2\n")]);
      expect((await shown(good, { most: 100_000 })).at(-1)).toBe("40002 B|José|2");
    }
  });

  test.each([
    ["UTF-8", Buffer.from(`\ufeff${HEAD}A,顺丰,1`)],
    ["UTF-16, low byte first", Buffer.from(`\ufeff${HEAD}A,顺丰,1`, "utf16le")],
    ["UTF-16, high byte first", Buffer.from(`\ufeff${HEAD}A,顺丰,1`, "utf16le").swap16()],
  ])("a byte order mark says %s, whatever was chosen", async (_, file) => {
    expect(await shown(file)).toEqual(["2 A|顺丰|1"]);
    expect(await shown(file, { encoding: "windows-1252" })).toEqual(["2 A|顺丰|1"]);
  });
});

describe("what a spreadsheet spoilt is known", () => {
  const refusals = async (cell: string) => {
    const sheet = await read(`${HEAD}${cell},${cell},${cell}\n`);
    if (!sheet.ok) throw new Error(sheet.failure.key);
    const [line] = sheet.value.lines;
    return [line?.refuse("sku", "code"), line?.refuse("title", "text"), line?.refuse("price", "amount")];
  };
  test.each([
    ["7.73212E+11", ["sheet.scientific", undefined, "sheet.scientific"]],
    ['"7,73212E+11"', ["sheet.scientific", undefined, "sheet.scientific"]],
    ["8.85E+12", ["sheet.scientific", undefined, "sheet.scientific"]],
    ["12E5", [undefined, undefined, undefined]],
    ["2-Jan", ["sheet.date_for_code", undefined, undefined]],
    ["Mar-01", ["sheet.date_for_code", undefined, undefined]],
    ["1月2日", ["sheet.date_for_code", undefined, undefined]],
    ["1/2/2026", ["sheet.date_for_code", undefined, undefined]],
    ["2026-01-02", [undefined, undefined, undefined]],
    ["=cmd()", ["sheet.formula", "sheet.formula", "sheet.formula"]],
    ["＝1", ["sheet.formula", "sheet.formula", "sheet.formula"]],
    ["-5", [undefined, undefined, undefined]],
    ["+65 81234567", [undefined, undefined, undefined]],
    ["#N/A", ["sheet.cell_error", "sheet.cell_error", "sheet.cell_error"]],
    ["#####", ["sheet.cell_error", "sheet.cell_error", "sheet.cell_error"]],
    ["Jos\ufffd", ["sheet.lost_character", "sheet.lost_character", "sheet.lost_character"]],
  ])("%s", async (cell, expected) => {
    expect(await refusals(cell)).toEqual(expected);
  });
});

test("columns are found by the titles of the product's exports", async () => {
  const titles = { sku: ["SKU", "货号"], title: ["Title", "标题"] };
  expect(await shown("货号,标题,PRICE\nA,灯,1", { titles })).toEqual(["2 A|灯|1"]);
});
