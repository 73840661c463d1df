import { strToU8, zipSync } from "fflate";

const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts of a workbook as Excel writes them, with its texts in a table of their own. */
export const aWorkbook = (
  rows: string,
  {
    texts = [],
    styles = "",
    parts = {},
  }: {
    readonly texts?: readonly string[];
    readonly styles?: string;
    readonly parts?: Readonly<Record<string, string>>;
  } = {},
): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        "[Content_Types].xml": "<Types/>",
        "_rels/.rels": `<Relationships><Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        "xl/workbook.xml": `<workbook xmlns:r="${LINKS}"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId9"/><sheet name="A &gt; B" sheetId="2" r:id="rId1"/></sheets></workbook>`,
        "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${LINKS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${LINKS}/styles" Target="/xl/styles.xml"/></Relationships>`,
        "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`,
        "xl/sharedStrings.xml": `<sst>${texts.map((text) => `<si>${text}</si>`).join("")}</sst>`,
        "xl/styles.xml": `<styleSheet><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${styles}</cellXfs></styleSheet>`,
        ...parts,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );
