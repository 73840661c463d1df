/** What a spreadsheet made of what was typed into a cell. */
export type CellKind = "text" | "number" | "date" | "formula" | "error";

export type Cell = { readonly text: string; readonly kind: CellKind };

/** A row of a file that holds something. A cell of a CSV file is as it was written; `readCell` reads it. */
export type SheetRow = {
  /** Where it begins in the file, from 1: its line in a CSV file, its row in a workbook. */
  readonly line: number;
  readonly cells: readonly (string | Cell)[];
  readonly fault?: "sheet.quote" | "sheet.line_too_long";
};
