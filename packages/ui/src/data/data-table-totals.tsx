import { classNames } from "../foundations/class-names.ts";
import type { DataColumn } from "./data-column.ts";

type TotalsProps<Row> = { columns: readonly DataColumn<Row>[]; selectable: boolean; label: string };

/** The last line of a table whose columns have totals; on a phone a separate panel. */
export function DataTableTotals<Row>({ columns, selectable, label }: TotalsProps<Row>) {
  if (!columns.some(({ total }) => total !== undefined)) return null;
  return (
    <tfoot className="max-sm:block">
      <tr className="text-small font-medium text-ink max-sm:block max-sm:border-t max-sm:border-line max-sm:bg-sunken/60 max-sm:px-4 max-sm:py-3">
        {selectable ? <td className={classNames(totalCell, "max-sm:hidden")} /> : null}
        {columns.map(({ key, title, align, total }, index) =>
          index === 0 ? (
            <th key={key} scope="row" className={classNames(totalCell, "pl-4 text-left max-sm:block max-sm:p-0")}>
              {label}
            </th>
          ) : (
            <td
              key={key}
              data-title={title}
              className={classNames(
                totalCell,
                align === "end" && "tabular sm:text-right",
                total === undefined ? "max-sm:hidden" : totalFact,
              )}
            >
              {total}
            </td>
          ),
        )}
        <td aria-hidden="true" className={classNames(totalCell, "p-0 max-sm:hidden")} />
      </tr>
    </tfoot>
  );
}

const totalCell =
  "sm:sticky sm:bottom-0 sm:z-20 sm:h-10 border-line px-2 whitespace-nowrap sm:border-t sm:bg-[color-mix(in_srgb,var(--sunken)_55%,var(--surface))]";
const totalFact =
  "max-sm:grid max-sm:grid-cols-[minmax(6rem,38%)_minmax(0,1fr)] max-sm:gap-x-3 max-sm:px-0 max-sm:py-0.5 max-sm:font-normal max-sm:before:text-ink-3 max-sm:before:content-[attr(data-title)]";
