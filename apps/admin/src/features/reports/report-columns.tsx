import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";

import { formatNumber } from "../../lib/format/format-number.ts";

/** What the column of a figure has; `rows`, where the figures of all of them add up to a total. */
type Figure<Row, Value> = {
  readonly key: string;
  readonly title: string;
  readonly valueOf: (row: Row) => Value;
  readonly rows?: readonly Row[] | undefined;
};

/** A column of amounts. */
export const amountColumn = <Row,>({ key, title, valueOf, rows }: Figure<Row, string>): DataColumn<Row> => ({
  key,
  title,
  align: "end",
  sortBy: (row) => readMoney(valueOf(row)),
  cell: (row) => <Money value={valueOf(row)} />,
  total:
    rows === undefined ? undefined : <Money value={formatMoney(add(...rows.map((row) => readMoney(valueOf(row)))))} />,
});

/** A column of numbers. */
export const countColumn = <Row,>({ key, title, valueOf, rows }: Figure<Row, number>): DataColumn<Row> => ({
  key,
  title,
  align: "end",
  sortBy: valueOf,
  cell: (row) => <span className="tabular">{formatNumber(valueOf(row))}</span>,
  total: rows === undefined ? undefined : formatNumber(rows.reduce((sum, row) => sum + valueOf(row), 0)),
});

/** The first column: what a row is about. */
export const nameColumn = <Row extends { readonly name: string }>(title: string): DataColumn<Row> => ({
  key: "name",
  title,
  width: 240,
  sortBy: ({ name }) => name,
  cell: ({ name }) => name,
});
