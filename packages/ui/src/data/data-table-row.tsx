import { classNames } from "../foundations/class-names.ts";
import type { DataColumn, DataTableTexts, RowLink } from "./data-column.ts";
import { Tick } from "../feedback/tick.tsx";
import type { TableState } from "./use-table-state.ts";

/** Opens a row as a link or by an action on this page. With neither, the row is not interactive. */
export type Opening<Row> = {
  linkOf?: RowLink<Row> | undefined;
  onOpen?: ((row: Row) => void) | undefined;
};

type RowProps<Row extends object> = Opening<Row> & {
  row: ReturnType<TableState<Row>["getRowModel"]>["rows"][number];
  columns: readonly DataColumn<Row>[];
  selectable: boolean;
  /** Shown as the one that is open beside the table. */
  current: boolean;
  texts: DataTableTexts;
};

/** One row. What opens it is the content of its first cell, stretched over all of the row. */
export function DataTableRow<Row extends object>(props: RowProps<Row>) {
  const { row, columns, selectable, current, texts, linkOf, onOpen } = props;
  const selected = row.getIsSelected();
  const opens = linkOf !== undefined || onOpen !== undefined;
  return (
    <tr
      data-row={row.id}
      className={classNames(
        "group/row relative h-10 text-small text-ink-2 focus-within:bg-sunken/60",
        "max-sm:block max-sm:h-auto max-sm:border-b max-sm:border-line/70 max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0",
        opens && "hover:bg-sunken/60",
        (selected || current) && "bg-accent-soft/50",
      )}
    >
      {selectable ? (
        <td className={classNames(bodyCell, "pl-4 max-sm:float-right max-sm:block max-sm:pl-3")}>
          <span className="relative z-10 flex">
            <Tick
              label={texts.selectRow}
              checked={selected}
              disabled={!row.getCanSelect()}
              onPress={(event) => row.getToggleSelectedHandler()(event)}
            />
          </span>
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-title={column.title}
          className={classNames(
            bodyCell,
            index === 0 ? cardTitle : cardFact,
            "px-3 first:pl-4 max-sm:px-0 max-sm:first:pl-0",
            column.align === "end" && "tabular sm:text-right",
          )}
        >
          <div className="min-w-0 truncate [&_:is(a,button):not([data-opens])]:relative [&_:is(a,button):not([data-opens])]:z-10">
            {index === 0 ? (
              <Opener row={row.original} column={column} linkOf={linkOf} onOpen={onOpen} />
            ) : (
              column.cell(row.original)
            )}
          </div>
        </td>
      ))}
      <td aria-hidden="true" className={classNames(bodyCell, "p-0 max-sm:hidden")} />
    </tr>
  );
}

function Opener<Row>({ row, column, linkOf, onOpen }: Opening<Row> & { row: Row; column: DataColumn<Row> }) {
  const content = column.cell(row);
  if (linkOf !== undefined) return linkOf(row, { className: opener, children: content, "data-opens": "" });
  if (onOpen === undefined) return content;
  return (
    <button type="button" data-opens="" className={opener} onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}

/** Its ring is drawn around the whole row. */
const opener = [
  "max-w-full truncate text-left font-medium text-ink outline-none after:absolute after:inset-0",
  "focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent",
].join(" ");

const bodyCell = "h-10 border-b border-line/70 py-0 group-last/row:border-b-0 max-sm:h-auto max-sm:border-b-0";

/** On a phone the first cell is the heading of the panel; the others follow below with their column's title. */
const cardTitle = "max-sm:block max-sm:pb-1 max-sm:text-panel";
const cardFact =
  "max-sm:grid max-sm:has-[>div:empty]:hidden max-sm:grid-cols-[minmax(6rem,38%)_minmax(0,1fr)] max-sm:gap-x-3 max-sm:py-0.5 max-sm:before:text-ink-3 max-sm:before:content-[attr(data-title)]";
