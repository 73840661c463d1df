import { classNames } from "../foundations/class-names.ts";
import { cutText, type DataColumn, type DataTableTexts, type RowLink } from "./data-column.ts";
import { RowCheckbox } from "../forms/row-checkbox.tsx";
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
  /** The columns have widths that were dragged, in place of those of their contents. */
  fixed: boolean;
  /** Shown as the one that is open beside the table. */
  current: boolean;
  texts: DataTableTexts;
};

/** One row. What opens it is the content of its first cell, stretched over all of the row. */
export function DataTableRow<Row extends object>(props: RowProps<Row>) {
  const { row, columns, selectable, fixed, current, texts, linkOf, onOpen } = props;
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
        <td
          className={classNames(bodyCell, "pl-4 max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:block max-sm:p-3")}
        >
          <span className="relative z-10 flex">
            <RowCheckbox
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
          style={fixed ? undefined : widthsOf(column)}
          className={classNames(
            bodyCell,
            index === 0 ? cardTitle : cardFact,
            index === 0 && selectable && "max-sm:pr-11!",
            "px-2 first:pl-4 max-sm:w-auto! max-sm:min-w-0! max-sm:max-w-none! max-sm:px-0 max-sm:first:pl-0",
            column.align === "end" && "tabular sm:text-right",
          )}
        >
          <div className={classNames(buttonsAbove, index > 0 && lineOf(column))}>
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

type OpenerProps<Row> = Opening<Row> & { row: Row; column: DataColumn<Row> };

function Opener<Row>({ row, column, linkOf, onOpen }: OpenerProps<Row>) {
  const content = <span className={lineOf(column)}>{column.cell(row)}</span>;
  if (linkOf !== undefined) return linkOf(row, { className: opener, children: content, "data-opens": "" });
  if (onOpen === undefined) return content;
  return (
    <button type="button" data-opens="" className={opener} onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}

/**
 * Texts share the room that is left by what must not be cut, each up to its width. In rem, so that they grow with the letters. A cell's
 * greatest width limits what it asks for, not what it gets.
 */
const widthsOf = <Row,>({ width }: DataColumn<Row>) =>
  width === undefined ? { width: 1 } : { minWidth: `${leastOf(width) / 16}rem`, maxWidth: `${width / 16}rem` };

/** So much of a text stays to be seen, in pixels at the standard text size. */
const leastOf = (width: number): number => Math.min(width, Math.max(72, 0.5 * width));

const lineOf = <Row,>({ width }: DataColumn<Row>): string =>
  width === undefined ? "block sm:whitespace-nowrap" : cutText;

const buttonsAbove = [
  "min-w-0 [&_:is(a,button):not([data-opens])]:relative [&_:is(a,button):not([data-opens])]:z-10",
  "max-sm:[&_:is(a,button):not([data-opens])]:after:absolute max-sm:[&_:is(a,button):not([data-opens])]:after:-inset-x-2",
  "max-sm:[&_:is(a,button):not([data-opens])]:after:-inset-y-3.5",
].join(" ");

/** Its ring is drawn around the whole row. */
const opener = [
  "block w-full text-left font-medium text-ink outline-none after:absolute after:inset-0",
  "focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent",
].join(" ");

const bodyCell = "h-10 border-b border-line/70 py-0 group-last/row:border-b-0 max-sm:h-auto max-sm:border-b-0";

/** On a phone the first cell is the heading of the panel; the others follow below with their column's title. */
const cardTitle = "max-sm:block max-sm:pb-1 max-sm:text-panel";
const cardFact =
  "max-sm:grid max-sm:has-[>div:empty]:hidden max-sm:has-[>div>:only-child:empty]:hidden max-sm:grid-cols-[minmax(6rem,38%)_minmax(0,1fr)] max-sm:gap-x-3 max-sm:py-0.5 max-sm:before:text-ink-3 max-sm:before:content-[attr(data-title)]";
