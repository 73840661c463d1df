import { strFromU8, unzipSync } from "fflate";

export type SheetCell = { readonly text?: string; readonly number?: string; readonly style?: number };

const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * The sheets of an Excel workbook, row by row, including the heading; throws for a workbook that Excel would not open.
 */
export const readXlsx = (file: Uint8Array): readonly (readonly (readonly SheetCell[])[])[] => {
  const parts = unzipSync(file);
  const read = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  if (!read("_rels/.rels").includes(`Type="${LINKS}/officeDocument" Target="xl/workbook.xml"`))
    throw new Error("no workbook");
  if (!read("xl/workbook.xml").includes(`xmlns:r="${LINKS}"`)) throw new Error("the workbook has no links");
  const sheets = [...read("xl/workbook.xml").matchAll(/<sheet name="(\d+)"/g)].map(([, number]) => number);
  for (const name of sheets) {
    const part = `/xl/worksheets/sheet${name}.xml`;
    if (!read("[Content_Types].xml").includes(`PartName="${part}" ContentType="${TYPES}.worksheet+xml"`))
      throw new Error("a sheet has no type");
    if (!read("xl/_rels/workbook.xml.rels").includes(`Type="${LINKS}/worksheet" Target="worksheets/sheet${name}.xml"`))
      throw new Error("a sheet has no link");
  }
  return sheets.map((name) => readRows(read(`xl/worksheets/sheet${name}.xml`)));
};

const readRows = (xml: string): readonly (readonly SheetCell[])[] =>
  xml
    .slice(xml.indexOf("<sheetData>") + 11, xml.indexOf("</sheetData>"))
    .split("</row>")
    .slice(0, -1)
    .map((row) => [...row.matchAll(/<c(?: s="(\d)")?(?: t="inlineStr")?(?:\/>|>(.*?)<\/c>)/gs)].map(readCell));

const readCell = ([, style, content = ""]: RegExpExecArray): SheetCell => {
  const number = /^<v>(.*)<\/v>$/s.exec(content)?.[1];
  if (number !== undefined) return { number, style: Number(style) };
  const text = /<t xml:space="preserve">(.*)<\/t>/s.exec(content)?.[1];
  return text === undefined ? {} : { text: decode(text) };
};

const decode = (xml: string): string =>
  xml
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
