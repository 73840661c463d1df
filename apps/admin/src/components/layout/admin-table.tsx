import type { DataColumn, DataSort, WidthStore } from "@espalier/ui/data/data-column";
import { DataTable, type DataTableProps } from "@espalier/ui/data/data-table";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { localStore } from "@espalier/web/device/device-storage";

import { formatNumber } from "../../lib/format/format-number.ts";
import { sortRows } from "../../lib/tables/sort-rows.ts";
import { useTableChoices } from "../../lib/tables/use-table-choices.ts";
import { ExportMenu } from "./export-menu.tsx";
import { TableView } from "./table-view.tsx";
import { useTableTexts } from "./use-table-texts.ts";
import { ViewTabs } from "./view-tabs.tsx";
import type { AdminList } from "../../lib/use-admin-list.ts";

type AdminTableProps<Row extends object> = Omit<
  DataTableProps<Row>,
  "rows" | "status" | "refreshing" | "onRetry" | "widths" | "paging" | "texts" | "columns" | "settings"
> & {
  /** The name under which the table's column widths, hidden columns and views are stored. */
  name: string;
  list: AdminList<Row>;
  columns: readonly DataColumn<Row>[];
  /** The text if nothing was found, instead of "No Available Data". */
  emptyHint?: string;
  /** Lets the table export the list, for a table without filters above it. */
  exportable?: boolean;
};

/** The table of a list read by `useAdminList`, with the admin app's words, its pages, columns and views. */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const { name, list, emptyHint, exportable = false, columns: all, ...table } = props;
  const { t } = useTranslation();
  const texts = useTableTexts();
  const widths = useMemo(() => tableWidths(name), [name]);
  const choices = useTableChoices(name);
  const { hidden } = choices;
  const tooLong = t("table.tooLongToSort", { most: formatNumber(MOST_SORTED) });
  const columns = useMemo(
    () =>
      all
        .filter(({ key }, index) => index === 0 || !hidden.includes(key))
        .map((column) => ({
          ...column,
          sortable: canSort(column, list),
          hint: isTooLong(column, list) ? tooLong : undefined,
        })),
    [all, hidden, list, tooLong],
  );
  const sort: DataSort | null = table.sort ?? list.sort;
  const onSort = table.onSort ?? list.setSort;
  const rows = useMemo(() => (isWhole(list) ? sortRows(list.rows, columns, sort) : list.rows), [list, columns, sort]);
  const viewed = choices.views.length > 0;
  return (
    <div className={viewed ? "flex min-w-0 flex-col gap-3 [--views-room:3.25rem]" : "contents"}>
      {viewed ? <ViewTabs choices={choices} /> : null}
      <DataTable
        {...table}
        columns={columns}
        sort={sort}
        onSort={onSort}
        settings={
          <TableView
            columns={all.map((column) => ({ ...column, sortable: canSort(column, list) }))}
            choices={choices}
            sort={sort}
            onSort={onSort}
            sortHint={all.some((column) => isTooLong(column, list)) ? tooLong : undefined}
          />
        }
        toolbar={exportable && list.exported !== undefined ? <ExportMenu {...list.exported} /> : table.toolbar}
        rows={rows}
        status={list.status}
        refreshing={list.refreshing}
        onRetry={list.retry}
        widths={widths}
        paging={
          list.whole
            ? undefined
            : {
                page: list.page,
                limit: list.limit,
                total: list.total,
                onPage: list.setPage,
                onLimit: list.setLimit,
                formatNumber,
                texts: {
                  label: t("table.pages"),
                  previous: t("table.previous"),
                  next: t("table.next"),
                  rowsPerPage: t("table.rowsPerPage"),
                  range: (from, to, total) => t("table.range", { from, to, total }),
                },
              }
        }
        texts={{
          ...texts,
          emptyHint: emptyHint ?? (isNarrowed(list.filters) ? t("table.emptyFiltered") : undefined),
        }}
      />
    </div>
  );
}

/** By a column without an index the server sorts at most so many rows; more of them stay newest first. */
const MOST_SORTED = 10_000;

/** All of the list's rows are on the page. */
const isWhole = <Row,>(list: AdminList<Row>): boolean =>
  list.whole === true || (list.page === 1 && list.total <= list.rows.length);

const canSort = <Row,>(column: DataColumn<Row>, list: AdminList<Row>): boolean =>
  column.sortable === true ||
  (column.sortBy !== undefined && isWhole(list)) ||
  (list.sorts.includes(column.key) && !isTooLong(column, list));

const isTooLong = <Row,>({ key }: DataColumn<Row>, list: AdminList<Row>): boolean =>
  list.total > MOST_SORTED && list.sorts.includes(key) && !list.indexed.includes(key);

const isNarrowed = (filters: Readonly<Record<string, string>>): boolean =>
  Object.values(filters).some((value) => value !== "");

/** Stores the column widths of the table of this name on this device. */
const tableWidths = (name: string): WidthStore => ({
  read: () => localStore.read(`admin.widths.${name}`),
  write: (widths) => localStore.write(`admin.widths.${name}`, widths),
});
