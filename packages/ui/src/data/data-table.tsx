import { Inbox } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import type { DataColumn, DataTableTexts, WidthStore } from "./data-column.ts";
import { DataTableHead, type Sorting } from "./data-table-head.tsx";
import { DataTableRow, type Opening } from "./data-table-row.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { FailedState } from "../feedback/failed-state.tsx";
import { PageControl, type PageControlProps } from "../navigation/page-control.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { Loading, Skeleton } from "../feedback/skeleton.tsx";
import { DataTableTotals } from "./data-table-totals.tsx";
import { SideScroll } from "./side-scroll.tsx";
import { useTableKeys } from "./use-table-keys.ts";
import { type TableState, useTableState } from "./use-table-state.ts";

export type DataTableProps<Row extends object> = Opening<Row> &
  Sorting & {
    /** The name of the table, for a screen reader. */
    label: string;
    columns: readonly DataColumn<Row>[];
    rows: readonly Row[];
    keyOf: (row: Row) => string | number;
    status: "pending" | "error" | "success";
    /** Other rows are loading, while these stay visible. */
    refreshing?: boolean | undefined;
    onRetry: () => void;
    /** The row that is open beside the table. */
    currentKey?: string | number | null | undefined;
    /** Buttons for the selected rows; with it rows can be selected. `clear` ends the selection. */
    bulkActions?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
    canSelect?: ((row: Row) => boolean) | undefined;
    widths?: WidthStore | undefined;
    /** Above the head, at its end: what can be done with all of the table. */
    toolbar?: ReactNode;
    /** At the end of the head: a button for what of the table is shown. */
    settings?: ReactNode;
    /** In place of the words for an empty table. */
    empty?: ReactNode;
    paging?: PageControlProps | undefined;
    /** `page` keeps the head and the page control visible and scrolls the rows; `natural` is as long as its rows. */
    height?: "page" | "natural" | undefined;
    texts: DataTableTexts;
  };

/** Rows for people who work with them all day: dense, by keyboard, with widths that stay. On a phone each row is a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, canSelect, widths, status, paging, toolbar, height = "page", texts } = props;
  const frame = useRef<HTMLDivElement>(null);
  const table = useTableState({ columns, rows, keyOf, canSelect, widths });
  const selectable = props.bulkActions !== undefined;
  useTableKeys(frame, selectable ? (key) => table.getRow(key).toggleSelected() : undefined);

  if (status === "error")
    return (
      <FailedState
        title={texts.failed}
        hint={texts.failedHint}
        retryLabel={texts.retry}
        onRetry={props.onRetry}
        busy={props.refreshing}
      />
    );
  if (status === "success" && rows.length === 0 && (paging === undefined || paging.page === 1))
    return (
      <>
        {toolbar === undefined ? null : <div className="flex justify-end pb-3">{toolbar}</div>}
        {props.empty ?? <EmptyState icon={Inbox} title={texts.empty} hint={texts.emptyHint} />}
      </>
    );
  return (
    <div ref={frame} data-table="" className="panel-ring flex min-w-0 flex-col overflow-hidden max-sm:overflow-clip">
      {toolbar === undefined ? null : (
        <div className="flex items-center justify-end gap-2 border-b border-line px-3 py-2">{toolbar}</div>
      )}
      <SideScroll
        role="region"
        aria-label={props.label}
        aria-busy={props.refreshing}
        {...scrolling(props)}
        className={classNames(
          "relative",
          height === "page" && "sm:max-h-[max(24rem,calc(100dvh-var(--table-room,15rem)-var(--views-room,0rem)))]",
          props.refreshing === true && "opacity-60 transition-opacity delay-150 duration-(--press)",
        )}
      >
        {status === "pending" ? (
          <PendingRows columns={columns.length} label={texts.loading} />
        ) : (
          <Grid {...props} table={table} selectable={selectable} />
        )}
      </SideScroll>
      {props.bulkActions === undefined ? null : (
        <SelectionBar table={table} actions={props.bulkActions} texts={texts} />
      )}
      {paging === undefined || status === "pending" ? null : (
        <div className="border-t border-line">
          <PageControl {...paging} />
        </div>
      )}
    </div>
  );
}

/**
 * The keyboard moves between rows that open; without any, the table itself takes the focus so that it can be scrolled.
 */
const scrolling = <Row extends object>({ linkOf, onOpen }: Opening<Row>) => ({
  tabIndex: linkOf === undefined && onOpen === undefined ? 0 : -1,
});

type GridProps<Row extends object> = DataTableProps<Row> & { table: TableState<Row>; selectable: boolean };

function Grid<Row extends object>({ table, selectable, columns, currentKey, ...props }: GridProps<Row>) {
  const dragged = table.state.columnSizing;
  // Contents decide the widths until a column is dragged; then each keeps its own, and what is left of the table stays empty.
  const fixed = columns.some(({ key }) => dragged[key] !== undefined);
  return (
    <table className="w-full border-separate border-spacing-0 max-sm:block max-sm:min-w-0!">
      <caption className="sr-only">{props.label}</caption>
      <DataTableHead table={table} columns={columns} selectable={selectable} fixed={fixed} {...props} />
      <tbody className="max-sm:block">
        {table.getRowModel().rows.map((row) => (
          <DataTableRow
            key={row.id}
            row={row}
            columns={columns}
            selectable={selectable}
            fixed={fixed}
            current={currentKey !== undefined && currentKey !== null && String(currentKey) === row.id}
            {...props}
          />
        ))}
      </tbody>
      <DataTableTotals columns={columns} selectable={selectable} label={props.texts.total} />
    </table>
  );
}

function PendingRows({ columns, label }: { columns: number; label: string }) {
  return (
    <Loading label={label} className="flex flex-col">
      {PENDING.map((width) => (
        <div key={width} className="flex h-10 items-center gap-6 border-b border-line/70 px-4 last:border-b-0">
          {Array.from({ length: Math.min(columns, 6) }, (_, column) => column).map((column) => (
            <span key={column} className="flex-1">
              <Skeleton className="h-3" />
            </span>
          ))}
        </div>
      ))}
    </Loading>
  );
}

const PENDING = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
