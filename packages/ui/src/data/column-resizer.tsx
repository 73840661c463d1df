import type { KeyboardEvent, MouseEvent, TouchEvent } from "react";
import { classNames } from "../foundations/class-names.ts";
import type { DataColumn } from "./data-column.ts";
import { stepWidth } from "../forms/step-width.ts";
import { NARROWEST, type TableState, WIDEST } from "./use-table-state.ts";

type ColumnResizerProps<Row extends object> = { table: TableState<Row>; column: DataColumn<Row>; label: string };

/**
 * The edge at a column's end: dragged, or moved by the arrow keys. Both begin from what is seen, so that no column jumps; a double
 * click or Enter gives all of them their own widths back.
 */
export function ColumnResizer<Row extends object>({
  table,
  column: { key, width = NARROWEST },
  label,
}: ColumnResizerProps<Row>) {
  const header = table.getFlatHeaders().find(({ id }) => id === key);

  function drag(event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) {
    event.preventDefault();
    table.setColumnSizing(widthsSeen(event.currentTarget));
    header?.getResizeHandler()(event);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const seen = widthsSeen(event.currentTarget);
    const next = stepWidth(seen[key] ?? width, event, { min: NARROWEST, max: WIDEST });
    if (next === null && event.key !== "Enter") return;
    event.preventDefault();
    if (next === null) table.resetColumnSizing(true);
    else table.setColumnSizing({ ...seen, [key]: next });
  }

  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={Math.round(table.state.columnSizing[key] ?? width)}
      tabIndex={0}
      onMouseDown={drag}
      onTouchStart={drag}
      onDoubleClick={() => table.resetColumnSizing(true)}
      onKeyDown={press}
      className={classNames(
        "absolute inset-y-0 right-0 z-10 w-2.5 cursor-col-resize touch-none select-none outline-none after:absolute",
        "after:inset-y-2 after:right-0 after:w-px hover:after:bg-edge focus-visible:after:inset-y-0.5",
        "focus-visible:after:w-[3px] focus-visible:after:rounded-full focus-visible:after:bg-accent",
        header?.column.getIsResizing() === true ? "after:bg-accent" : "group-hover/head:after:bg-line",
      )}
    />
  );
}

function widthsSeen(edge: HTMLElement): Record<string, number> {
  const heads = edge.closest("tr")?.querySelectorAll<HTMLElement>("[data-column]") ?? [];
  return Object.fromEntries(
    Array.from(heads, (head) => [head.dataset["column"] ?? "", Math.round(head.getBoundingClientRect().width)]),
  );
}
