/** The parts of an Excel workbook that are the same for every table; ECMA-376, part 1. */
import type { TableColumn } from "./table-column.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE_LINKS = "http://schemas.openxmlformats.org/package/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Indexes in the list of cell formats of styles.xml. */
export const STYLE_OF = { text: 0, head: 1, money: 2, number: 3, time: 4 } as const;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const ROOT_LINKS = `${XML}<Relationships xmlns="${PACKAGE_LINKS}"><Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const PACKAGE_PARTS: readonly { readonly name: string; readonly content: string }[] = [
  { name: "xl/styles.xml", content: STYLES },
  { name: "_rels/.rels", content: ROOT_LINKS },
];

/** Widths in characters, as wide as Excel draws a digit. */
const WIDTHS: Readonly<Record<TableColumn["kind"], number>> = {
  text: 24,
  number: 12,
  money: 16,
  percent: 12,
  time: 20,
};

/** The beginning of a sheet up to and including its heading, which stays visible. */
export const sheetStart = (columns: readonly TableColumn[], head: string): string => {
  const widths = columns.map(
    ({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${head}`;
};

export const SHEET_END = "</sheetData></worksheet>";

export const workbook = (sheets: readonly number[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${sheets
    .map((sheet) => `<sheet name="${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`)
    .join("")}</sheets></workbook>`;

export const workbookLinks = (sheets: readonly number[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE_LINKS}">${sheets
    .map((sheet) => `<Relationship Id="rId${sheet}" Type="${LINKS}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)
    .join("")}<Relationship Id="rId0" Type="${LINKS}/styles" Target="styles.xml"/></Relationships>`;

export const contentTypes = (sheets: readonly number[]): string =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheets
    .map((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${TYPES}.worksheet+xml"/>`)
    .join("")}</Types>`;
