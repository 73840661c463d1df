import type { ReactElement, ReactNode } from "react";
import type { LinkSlot } from "../navigation/link-slot.ts";

/** One column of a table. */
export type DataColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The width in pixels until it is dragged. A column that grows takes the remaining width, and at least this. */
  readonly width: number;
  readonly grows?: boolean | undefined;
  /** Amounts and numbers are aligned to the end. */
  readonly align?: "start" | "end" | undefined;
  /** The caller can sort by it; see `sort`. */
  readonly sortable?: boolean | undefined;
};

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
  /** The edge of a column, which the arrow keys move. */
  readonly width: (title: string) => string;
};
