import type { ReactNode } from "react";

type PlanGridProps = {
  label: string;
  /** The titles of the columns; the first one is that of the rows' names. */
  head: readonly string[];
  rows: readonly { readonly key: string | number; readonly name: string; readonly cells: readonly ReactNode[] }[];
};

/** A table of a plan's figures: a name for each row, and a field in each place. */
export function PlanGrid({ label, head, rows }: PlanGridProps) {
  const [first, ...columns] = head;
  return (
    <div className="panel-ring relative overflow-x-auto">
      <table className="w-full text-small">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-ink-3">
            <th scope="col" className="w-56 px-4 py-2 text-left font-medium">
              {first}
            </th>
            {columns.map((title) => (
              <th key={title} scope="col" className="min-w-24 px-2 py-2 text-right font-medium last:pr-4">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-b border-line/70 align-top last:border-b-0">
              <th scope="row" className="px-4 py-3.5 text-left font-normal whitespace-nowrap text-ink-2">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column] ?? column} className="px-2 py-2 last:pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
