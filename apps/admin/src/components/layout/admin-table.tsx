import type { DataColumn } from "@espalier/ui/data/data-column";
import { DataTable, type DataTableProps } from "@espalier/ui/data/data-table";
import { useOnline } from "@espalier/web/use-online";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../lib/format-number.ts";
import { tableWidths } from "../../lib/table-widths.ts";
import { ExportMenu } from "./export-menu.tsx";
import type { AdminList } from "../../lib/use-admin-list.ts";

type AdminTableProps<Row extends object> = Omit<
  DataTableProps<Row>,
  "rows" | "status" | "refreshing" | "onRetry" | "widths" | "paging" | "texts" | "columns"
> & {
  /** The name under which the table's column widths are stored. */
  name: string;
  list: AdminList<Row>;
  columns: readonly DataColumn<Row>[];
  /** The text if nothing was found, instead of "No Available Data". */
  emptyHint?: string;
  /** Lets the table export the list, for a table without filters above it. */
  exportable?: boolean;
};

/** The table of a list read by `useAdminList`, with the admin app's words, its pages and its widths. */
export function AdminTable<Row extends object>({
  name,
  list,
  emptyHint,
  exportable = false,
  ...table
}: AdminTableProps<Row>) {
  const { t } = useTranslation();
  const online = useOnline();
  const widths = useMemo(() => tableWidths(name), [name]);
  return (
    <DataTable
      {...table}
      toolbar={exportable && list.exported !== undefined ? <ExportMenu {...list.exported} /> : table.toolbar}
      rows={list.rows}
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
        loading: t("loading"),
        empty: t("table.empty"),
        emptyHint: emptyHint ?? (isNarrowed(list.filters) ? t("table.emptyFiltered") : undefined),
        failed: online ? t("loadFailed") : t("connection.none"),
        failedHint: online ? t("loadFailedHint") : t("connection.noneHint"),
        retry: t("retry"),
        selectAll: t("table.selectAll"),
        selectRow: t("table.selectRow"),
        selected: (count) => t("table.selected", { count }),
        clearSelection: t("table.clearSelection"),
        width: (title) => t("table.width", { title }),
      }}
    />
  );
}

const isNarrowed = (filters: Readonly<Record<string, string>>): boolean =>
  Object.values(filters).some((value) => value !== "");
