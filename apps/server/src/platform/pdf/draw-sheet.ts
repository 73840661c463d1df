import type PDFDocument from "pdfkit";

import type { Sheet } from "./sheet.ts";

type Pdf = InstanceType<typeof PDFDocument>;

/** In points; an A4 page is 595.28 by 841.89. */
const LEFT = 50;
const RIGHT = 545.28;
const WIDTH = RIGHT - LEFT;
const TOP = 50;
const BOTTOM = 770;
const FOOT = 790;
const INK = "#1a1a1a";
const GREY = "#6b7280";
const LINE = "#e2e4e8";
const GAP = 14;

type Style = { readonly size: number; readonly font?: "regular" | "strong"; readonly color?: string };
type Box = Style & { readonly width: number; readonly align?: "left" | "right" };

/** Draws a sheet on the present page and as many more as it takes. Every page repeats the head of the table and has a foot. */
export const drawSheet = (pdf: Pdf, sheet: Sheet): void => {
  const { start, count } = pdf.bufferedPageRange();
  const first = start + count - 1;
  let y = drawHead(pdf, sheet);
  y = drawRows(pdf, sheet, drawColumns(pdf, sheet, y));
  y = drawSums(pdf, sheet, y);
  drawNotes(pdf, sheet, y);
  drawFeet(pdf, sheet, first);
};

/** Writes a text and returns where it ends. */
const write = (pdf: Pdf, text: string, x: number, y: number, box: Box): number => {
  const { size, font = "regular", color = INK, width, align = "left" } = box;
  if (text === "") return y;
  pdf.font(font).fontSize(size).fillColor(color).text(text, x, y, { width, align });
  return pdf.y;
};

const heightOf = (pdf: Pdf, text: string, { size, font = "regular", width }: Box): number =>
  text === "" ? 0 : pdf.font(font).fontSize(size).heightOfString(text, { width });

const rule = (pdf: Pdf, y: number, from = LEFT): void => {
  pdf.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.7).stroke(LINE);
};

/** Goes to a new page where this much does not fit on the present one. */
const room = (pdf: Pdf, y: number, height: number): number => {
  if (y + height <= BOTTOM) return y;
  pdf.addPage();
  return TOP;
};

const drawHead = (pdf: Pdf, { title, brand, facts, parties, lead }: Sheet): number => {
  const half = (WIDTH - GAP) / 2;
  const titled = write(pdf, title, LEFT, TOP, { size: 22, font: "strong", width: half });
  write(pdf, brand, LEFT + half + GAP, TOP + 7, { size: 12, font: "strong", color: GREY, width: half, align: "right" });
  let y = titled + GAP;
  for (const { label, value } of facts) {
    const ends = [
      write(pdf, label, LEFT, y, { size: 9, color: GREY, width: 110 }),
      write(pdf, value, LEFT + 115, y, { size: 9, font: "strong", width: WIDTH - 115 }),
    ];
    y = Math.max(...ends) + 2;
  }
  y += GAP;
  const columns = parties.map(({ label, lines }, place) => {
    const x = LEFT + place * (half + GAP);
    let end = write(pdf, label, x, y, { size: 9, color: GREY, width: half }) + 3;
    for (const [index, line] of lines.entries())
      end = write(pdf, line, x, end, { size: 9, font: index === 0 ? "strong" : "regular", width: half }) + 1;
    return end;
  });
  y = Math.max(y, ...columns) + 2 * GAP;
  return lead === "" ? y : write(pdf, lead, LEFT, y, { size: 15, font: "strong", width: WIDTH }) + GAP;
};

/** The columns with the places of their left sides. */
const placed = ({ columns }: Sheet) => {
  let x = LEFT;
  return columns.map((column) => {
    const width = column.width * WIDTH;
    const own = { ...column, x, width: width - 10 };
    x += width;
    return column.align === "right" ? { ...own, x: own.x + 10 } : own;
  });
};

const drawColumns = (pdf: Pdf, sheet: Sheet, y: number): number => {
  const ends = placed(sheet).map(({ title, x, width, align }) =>
    write(pdf, title, x, y, { size: 8, color: GREY, width, align }),
  );
  const end = Math.max(y, ...ends) + 5;
  rule(pdf, end);
  return end + 6;
};

const drawRows = (pdf: Pdf, sheet: Sheet, from: number): number => {
  const columns = placed(sheet);
  let y = from;
  for (const row of sheet.rows) {
    const cells = columns.map((column, place) => {
      const [text = "", small = ""] = (row[place] ?? "").split("\n");
      return { ...column, text, small };
    });
    const heights = cells.map(
      ({ text, small, width }) =>
        heightOf(pdf, text, { size: 9.5, width }) + (small === "" ? 0 : 1 + heightOf(pdf, small, { size: 8, width })),
    );
    const height = Math.max(...heights) + 12;
    if (y + height > BOTTOM) {
      pdf.addPage();
      y = drawColumns(pdf, sheet, TOP);
    }
    for (const { text, small, x, width, align } of cells) {
      const end = write(pdf, text, x, y, { size: 9.5, width, align });
      write(pdf, small, x, end + 1, { size: 8, color: GREY, width, align });
    }
    y += height;
    rule(pdf, y - 6);
  }
  return y + 2;
};

const SUMS = LEFT + WIDTH * 0.45;

const drawSums = (pdf: Pdf, { sums }: Sheet, from: number): number => {
  // The sums stay together.
  let y = room(pdf, from, sums.length * 20);
  const width = (RIGHT - SUMS) / 2;
  for (const { label, value, strength } of sums) {
    const style = {
      size: strength === "small" ? 8.5 : 9.5,
      font: strength === "strong" ? "strong" : "regular",
      color: strength === "small" ? GREY : INK,
    } as const;
    const ends = [
      write(pdf, label, SUMS, y, { ...style, width }),
      write(pdf, value, SUMS + width, y, { ...style, width, align: "right" }),
    ];
    y = Math.max(...ends) + 5;
    rule(pdf, y - 2, SUMS);
    y += 3;
  }
  return y;
};

const drawNotes = (pdf: Pdf, { notes }: Sheet, from: number): void => {
  let y = from + GAP;
  for (const note of notes) {
    const box = { size: 9, color: GREY, width: WIDTH };
    y = room(pdf, y, heightOf(pdf, note, box));
    y = write(pdf, note, LEFT, y, box) + 4;
  }
};

/** The feet of the pages from one on, of which only now it is known how many there are. */
const drawFeet = (pdf: Pdf, { name, pages }: Sheet, first: number): void => {
  const { start, count } = pdf.bufferedPageRange();
  const number = start + count - first;
  for (let page = 0; page < number; page += 1) {
    pdf.switchToPage(first + page);
    rule(pdf, FOOT);
    const style = { size: 8, color: GREY, width: WIDTH / 2 };
    const words = pages.replace("{page}", String(page + 1)).replace("{pages}", String(number));
    write(pdf, name, LEFT, FOOT + 7, style);
    write(pdf, words, LEFT + WIDTH / 2, FOOT + 7, { ...style, align: "right" });
  }
};
