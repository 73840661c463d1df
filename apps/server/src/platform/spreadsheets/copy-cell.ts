import { readParagraph } from "@espalier/contract/typed-text/plain-text";

import { isTextForm } from "./read-cell.ts";
import type { Cell } from "./sheet-row.ts";
import { markFormula } from "./write-csv.ts";

/**
 * A cell of a file as it is written into another: unchanged, unless a spreadsheet would take it for a formula. Then it gets the
 * apostrophe of every text that is written, and read-cell.ts reads what it was.
 */
export const copyCell = (raw: string | Cell): string => {
  const text = typeof raw === "string" ? raw : raw.text;
  const plain = readParagraph(text);
  if (typeof raw === "string" && isTextForm(plain)) return text;
  const marked = markFormula(plain);
  return marked === plain ? text : marked;
};
