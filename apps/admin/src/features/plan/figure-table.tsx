import type { ReactNode } from "react";

export type FigureTableProps = {
  label: string;
  /** The first cell is the row's heading; the others are aligned to the end. */
  head: readonly string[];
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[]; readonly strong?: boolean }[];
  /** The number of text columns at the start. */
  words?: number;
};

/** A short table of figures inside a card, which is as long as its rows. */
export function FigureTable({ label, head, rows, words = 1 }: FigureTableProps) {
  const look = (column: number): string => (column < words ? "text-left" : "text-right tabular");
  return (
    <div className="panel-ring overflow-x-auto">
      <table className="w-full text-small">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-ink-3">
            {head.map((title, column) => (
              <th key={title} scope="col" className={`px-4 py-2 align-bottom font-medium ${look(column)}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, strong }) => (
            <tr key={key} className="border-b border-line/70 text-ink-2 last:border-b-0">
              {cells.map((cell, column) => (
                <td
                  key={head[column] ?? column}
                  className={`px-4 py-2 whitespace-nowrap ${look(column)} ${strong === true ? "font-semibold text-ink" : ""}`}
                >
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
