import { zipSync } from "fflate";
import { money } from "@espalier/core/money/money";
import { describe, expect, test } from "vitest";

import { aWorkbook } from "../../testing/sheets/a-workbook.ts";
import { readSheet } from "./read-sheet.ts";
import { writeTable } from "./write-table.ts";

const read = async (file: Uint8Array, most = 1_000) =>
  await readSheet(file, { required: ["sku", "title"], optional: ["price", "at"], most });
const shown = async (file: Uint8Array): Promise<readonly string[]> => {
  const sheet = await read(file);
  if (!sheet.ok) return [sheet.failure.key];
  return [
    ...sheet.value.lines.map(({ line, cell }) =>
      [line, ...(["sku", "title", "price", "at"] as const).map((each) => cell(each))].join("|"),
    ),
    ...sheet.value.faults.map(({ line, key }) => `${line} ${key}`),
  ];
};
const inline = (...texts: readonly string[]): string =>
  texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
const HEAD = `<row r="1">${inline("sku", "title", "price", "at")}</row>`;

test("texts, numbers, dates, formulas and cells that are left out are read as they show", async () => {
  const rows = `${HEAD}
    <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2"><v>19.989999999999998</v></c><c r="D2" s="1"><v>45292</v></c></row>
    <row r="3"/>
    <row r="5" spans="1:16384"><c r="A5" t="str"><f>"00"&amp;"7"</f><v>007</v></c><c r="D5" s="2"><v>45292.4375</v></c><c r="XFD5" s="1"/></row>
    <row r="6"><x:c xmlns:x="y" r="A6"><x:v>8850123456789</x:v></x:c><c r="B6" t="b"><v>1</v></c></row>`;
  const texts = ["<t>A &lt; B</t>", "<r><t>La</t></r><r><t xml:space='preserve'>mp </t></r><rPh><t>ランプ</t></rPh>"];
  const styles = '<xf numFmtId="22"/>';
  expect(await shown(aWorkbook(rows, { texts, styles }))).toEqual([
    "2|A < B|Lamp|19.99|2024-01-01",
    "5|007|||2024-01-01 10:30:00",
    "6|8850123456789|TRUE||",
  ]);
});

test("a percentage is read as it shows, and not as the number behind it", async () => {
  const rows = `${HEAD}<row><c s="2"><v>0.095</v></c><c s="3"><v>7.0000000000000007E-2</v></c><c s="4"><v>5</v></c></row>`;
  const styles = '<xf numFmtId="9"/><xf numFmtId="10"/><xf numFmtId="2"/>';
  expect(await shown(aWorkbook(rows, { styles }))).toEqual(["2|9.5%|7%|5|"]);
});

test("a number that lost digits and a date in place of a code are known", async () => {
  const rows = `${HEAD}<row><c r="A2"><v>1.2345678901234568E+19</v></c>${inline("Lamp")}</row><row><c s="1"><v>45292</v></c><c t="e"><v>#REF!</v></c></row>`;
  const sheet = await read(aWorkbook(rows));
  if (!sheet.ok) throw new Error(sheet.failure.key);
  const [lost, date] = sheet.value.lines;
  expect([lost?.refuse("sku", "code"), date?.refuse("sku", "code"), date?.refuse("title", "text")]).toEqual([
    "sheet.scientific",
    "sheet.date_for_code",
    "sheet.cell_error",
  ]);
});

test.each(["csv", "xlsx"] as const)("what the product writes as %s is read back", async (format) => {
  const titles = [
    "-20 %",
    "+1",
    "@home",
    "=1+1",
    "'=x",
    "'s",
    '32" TV',
    "a, b; c",
    "two\nlines",
    "白鹭 <b>",
    "_x0041_",
  ];
  const at = new Date("2026-03-29T00:30:00Z");
  async function* batches() {
    yield titles.map((title, index) => [`000${index}`, title, money(-123_450n), at]);
  }
  const columns = [
    { title: "sku", kind: "text" },
    { title: "title", kind: "text" },
    { title: "price", kind: "money" },
    { title: "at", kind: "time" },
  ] as const;
  const parts: Uint8Array[] = [];
  const table = { columns, batches: batches(), timeZone: "Europe/Berlin" };
  for await (const part of writeTable(format, table)) parts.push(part);
  const sheet = await read(Buffer.concat(parts));
  if (!sheet.ok) throw new Error(sheet.failure.key);
  expect(sheet.value.lines.map(({ cell }) => [cell("sku"), cell("title"), cell("price"), cell("at")])).toEqual(
    titles.map((title, index) => [
      `000${index}`,
      title,
      format === "csv" ? "-1234.50" : "-1234.5",
      format === "csv" ? "2026-03-29T01:30:00+01:00" : "2026-03-29 01:30:00",
    ]),
  );
  expect(sheet.value.lines.flatMap(({ refuse }) => refuse("title", "text") ?? [])).toEqual([]);
});

describe("files that are no workbook are named", () => {
  const compound = (stream: string): Buffer =>
    Buffer.concat([Buffer.of(0xd0, 0xcf, 0x11, 0xe0), Buffer.alloc(600), Buffer.from(stream, "utf16le")]);
  const broken = aWorkbook(HEAD);
  test.each([
    ["an old workbook", compound("Workbook"), "sheet.old_workbook"],
    ["a workbook with a password", compound("EncryptedPackage"), "sheet.locked_workbook"],
    ["another archive", zipSync({ "content.xml": Buffer.from("<a/>") }), "sheet.not_a_table"],
    ["an archive in an archive", zipSync({ "members.xlsx": broken }), "sheet.not_a_table"],
    ["half a workbook", broken.subarray(0, broken.length / 2), "sheet.not_a_table"],
    ["a picture", Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", "base64"), "sheet.not_a_table"],
    [
      "one that declares entities",
      aWorkbook(HEAD, { parts: { "xl/sharedStrings.xml": '<!DOCTYPE x [<!ENTITY a "aa">]><sst/>' } }),
      "sheet.broken_workbook",
    ],
    [
      "one that is no XML",
      aWorkbook("", { parts: { "xl/worksheets/sheet1.xml": "\0".repeat(3_000_000) } }),
      "sheet.broken_workbook",
    ],
    ["an empty one", aWorkbook(""), "sheet.column_missing"],
  ])("%s", async (_, file, key) => {
    expect(await shown(file)).toEqual([key]);
  });
});

test("a sheet that says it is as large as can be is read by what it holds", async () => {
  const empty = '<row><c r="XFD1048576" s="1"/></row>'.repeat(50_000);
  const rows = `${HEAD}${empty}<row r="1048576">${inline("A", "Lamp")}</row>`;
  expect(await shown(aWorkbook(rows))).toEqual(["1048576|A|Lamp||"]);
});

test("texts that unpack to more than may be are refused before they fill the memory", async () => {
  const parts = { "xl/sharedStrings.xml": `<sst>${`<si><t>${"x".repeat(500_000)}</t></si>`.repeat(520)}</sst>` };
  expect(await shown(aWorkbook(HEAD, { parts }))).toEqual(["sheet.workbook_too_large"]);
}, 60_000);

test("a row that is too wide or too long is named", async () => {
  const wide = `<row r="2">${inline("A", "Lamp")}<c r="KA2"><v>1</v></c></row>`;
  const long = `<row r="3"><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>`;
  const texts = [`<t>${"x".repeat(600_000)}</t>`];
  expect(await shown(aWorkbook(`${HEAD}${wide}${long}<row r="4">${inline("B", "Mat")}</row>`, { texts }))).toEqual([
    "4|B|Mat||",
    "2 sheet.line_too_long",
    "3 sheet.line_too_long",
  ]);
});
