import PDFDocument from "pdfkit";

import { answerParts } from "../concurrency/answer-parts.ts";
import { drawSheet } from "./draw-sheet.ts";
import { openFont } from "./open-font.ts";
import type { Sheet, SheetFile } from "./sheet.ts";

const regular = openFont(400);
const strong = openFont(600);

/** A PDF file (PDF/A-3b) in the parts in which it is written. */
export async function* printSheets(file: SheetFile): AsyncGenerator<Uint8Array, void> {
  for (const font of [regular, strong]) for (const sheet of file.sheets) await font.learn(textOf(sheet));
  const { title, language, madeAt, sheets, attached } = file;
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    subset: "PDF/A-3b",
    pdfVersion: "1.7",
    font: regular,
    bufferPages: true,
    lang: language,
    info: { Title: title, Creator: NAME, Producer: NAME, CreationDate: madeAt, ModDate: madeAt },
  });
  pdf.registerFont("regular", regular).registerFont("strong", strong);
  for (const [place, sheet] of sheets.entries()) {
    if (place > 0) pdf.addPage();
    drawSheet(pdf, sheet);
  }
  if (attached) {
    const { text, metadata, ...named } = attached;
    pdf.file(Buffer.from(text), { ...named, creationDate: madeAt, modifiedDate: madeAt });
    pdf.appendXML(metadata);
  }
  pdf.end();
  let written: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of pdf) {
    if (!(part instanceof Uint8Array)) continue;
    written.push(part);
    bytes += part.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(written);
    [written, bytes] = [[], 0];
  }
  yield Buffer.concat(written);
}

/** What is handed on at a time: handing on costs as much as some pages. */
const PART_BYTES = 65_536;

const NAME = "Espalier";

const textOf = (sheet: Sheet): string => JSON.stringify(Object.values(sheet));

answerParts(printSheets);
