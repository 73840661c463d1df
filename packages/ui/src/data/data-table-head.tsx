import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { ColumnResizer } from "./column-resizer.tsx";
import type { DataColumn, DataSort, DataTableTexts } from "./data-column.ts";
import { RowCheckbox } from "../forms/row-checkbox.tsx";
import type { TableState } from "./use-table-state.ts";

export type Sorting = { sort?: DataSort | null | undefined; onSort?: ((sort: DataSort) => void) | undefined };

type HeadProps<Row extends object> = Sorting & {
  table: TableState<Row>;
  columns: readonly DataColumn<Row>[];
  selectable: boolean;
  fixed: boolean;
  settings?: ReactNode;
  texts: DataTableTexts;
};

/** The head of a table: names of columns, what they are sorted by, and their edges. */
export function DataTableHead<Row extends object>(props: HeadProps<Row>) {
  const { table, columns, selectable, fixed, settings, texts, sort, onSort } = props;
  // The settings stand over the last column's place for its name, unless that is where its name ends.
  const overlaps = settings !== undefined && columns.at(-1)?.align !== "end";
  return (
    <thead className={selectable || settings !== undefined ? "max-sm:block" : "max-sm:hidden"}>
      <tr className="max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:justify-between max-sm:border-b max-sm:border-line/70">
        {selectable ? (
          <th scope="col" className={classNames(headCell, "w-11 pl-4 max-sm:h-auto")}>
            <RowCheckbox
              label={texts.selectAll}
              checked={table.getIsAllRowsSelected()}
              mixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              disabled={!table.getRowModel().rows.some((row) => row.getCanSelect())}
              onPress={() => table.toggleAllRowsSelected()}
            />
          </th>
        ) : null}
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            data-column={column.key}
            aria-label={column.title}
            aria-sort={sort?.key === column.key ? direction(sort) : undefined}
            style={fixed ? widthsOf(column, table.state.columnSizing[column.key]) : undefined}
            className={classNames(
              headCell,
              "group/head px-2 whitespace-nowrap first:pl-4 max-sm:hidden",
              overlaps && index === columns.length - 1 && "pr-11",
              column.align === "end" && "text-right",
            )}
          >
            <HeadName column={column} sort={sort} onSort={onSort} />
            <ColumnResizer table={table} column={column} label={texts.width(column.title)} />
          </th>
        ))}
        <td
          className={classNames(
            headCell,
            "right-0 p-0 max-sm:ml-auto max-sm:h-auto max-sm:pr-2",
            !fixed && (columns.some(({ width }) => width !== undefined) ? "sm:w-px" : "sm:w-full"),
          )}
        >
          {settings === undefined ? null : (
            <span
              className={classNames(
                "sm:flex sm:items-center",
                overlaps && "sm:absolute sm:top-0 sm:right-0 sm:bottom-px sm:bg-inherit",
              )}
            >
              {settings}
            </span>
          )}
        </td>
      </tr>
    </thead>
  );
}

function HeadName<Row>({ column, sort, onSort }: Sorting & { column: DataColumn<Row> }) {
  if (column.sortable !== true || onSort === undefined)
    return (
      <span className="block truncate" title={column.hint}>
        {column.title}
      </span>
    );
  const current = sort?.key === column.key ? sort : null;
  return (
    <button
      type="button"
      onClick={() => onSort({ key: column.key, descending: current === null ? true : !current.descending })}
      className={classNames(
        "inline-flex max-w-full items-center gap-1 rounded-[6px] hover:text-ink",
        current !== null && "text-ink",
      )}
    >
      <span className="truncate">{column.title}</span>
      <SortMark sort={current} />
    </button>
  );
}

function SortMark({ sort }: { sort: DataSort | null }) {
  const look = { "aria-hidden": true, size: 13, className: "shrink-0" };
  if (sort === null) return <ChevronsUpDown {...look} />;
  return sort.descending ? <ArrowDown {...look} /> : <ArrowUp {...look} />;
}

/** A text is as wide as its column was dragged; numbers, dates and ids are never narrower than their contents. */
const widthsOf = <Row,>({ width }: DataColumn<Row>, dragged: number | undefined) => {
  const wanted = dragged ?? width;
  if (wanted === undefined) return { width: 1 };
  return { width: wanted, minWidth: wanted, ...(width === undefined ? {} : { maxWidth: wanted }) };
};

const direction = ({ descending }: DataSort) => (descending ? "descending" : "ascending");

const headCell = [
  "sticky top-0 z-20 h-9 max-sm:static max-sm:bg-transparent max-sm:shadow-none bg-[color-mix(in_srgb,var(--sunken)_55%,var(--surface))] text-left text-[0.75rem]/[1.125rem] font-medium",
  "text-ink-3 shadow-[inset_0_-1px_0_var(--line)]",
].join(" ");
