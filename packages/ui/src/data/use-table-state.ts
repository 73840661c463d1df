import {
  columnResizingFeature,
  columnSizingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
} from "@tanstack/react-table";
import { useEffect, useMemo, useRef } from "react";
import type { DataColumn, WidthStore } from "./data-column.ts";
import { readWidths } from "./read-widths.ts";

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, rowSelectionFeature });

/** Between which widths a column stays, in pixels. */
export const NARROWEST = 56;
export const WIDEST = 2_000;

type TableParts<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  canSelect: ((row: Row) => boolean) | undefined;
  widths: WidthStore | undefined;
};

/** The table's own state: the selected rows and the width of each column. */
export function useTableState<Row extends object>({ columns, rows, keyOf, canSelect, widths }: TableParts<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ key }): ColumnDef<typeof features, Row> => ({
        id: key,
        header: key,
        minSize: NARROWEST,
        maxSize: WIDEST,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(keyOf(row)),
    columnResizeMode: "onChange",
    enableRowSelection: ({ original }: TableRow<typeof features, Row>) => canSelect?.(original) ?? true,
    initialState: { columnSizing: readWidths(widths?.read() ?? null) },
  });

  const { columnSizing, columnResizing } = table.state;
  const dragging = columnResizing.isResizingColumn !== false;
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!dragging) widths?.write(JSON.stringify(columnSizing));
  }, [columnSizing, dragging, widths]);

  return table;
}

export type TableState<Row extends object> = ReturnType<typeof useTableState<Row>>;
