import type { ReactElement, ReactNode } from "react";
import type { LinkSlot } from "../navigation/link-slot.ts";

/** One column of a table. */
export type DataColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * The width that a text asks for at most, in pixels at the standard text size; what does not fit is cut off. Left out for numbers,
   * dates and other contents that must never be cut: such a column is as wide as its widest content.
   */
  readonly width?: number | undefined;
  /** Amounts and numbers are aligned to the end. */
  readonly align?: "start" | "end" | undefined;
  /** The caller can sort by it; see `sort`. */
  readonly sortable?: boolean | undefined;
  /** Explains the column when its name is pointed at. */
  readonly hint?: string | undefined;
  /** What rows that are all there are sorted by. */
  readonly sortBy?: ((row: Row) => string | number | bigint) | undefined;
  /** The total of all rows, in the last line. */
  readonly total?: ReactNode;
};

/** A text in a table that can be broken anywhere: it asks for little room and for no second line. On a phone nothing is cut. */
export const cutText = "line-clamp-1 break-all max-sm:line-clamp-none max-sm:wrap-anywhere max-sm:break-normal";

export type DataSort = { readonly key: string; readonly descending: boolean };

/** Storage for column widths that were dragged; only the table reads the text. */
export type WidthStore = { readonly read: () => string | null; readonly write: (widths: string) => void };

/** Renders the link that opens a row, with the slot's properties. */
export type RowLink<Row> = (row: Row, slot: LinkSlot) => ReactElement;

export type DataTableTexts = {
  readonly loading: string;
  readonly empty: string;
  readonly emptyHint?: string | undefined;
  readonly failed: string;
  readonly failedHint?: string | undefined;
  readonly retry: string;
  readonly selectAll: string;
  readonly selectRow: string;
  readonly selected: (count: number) => string;
  readonly clearSelection: string;
  /** The first cell of the totals. */
  readonly total: string;
  /** The edge of a column, which the arrow keys move. */
  readonly width: (title: string) => string;
};
