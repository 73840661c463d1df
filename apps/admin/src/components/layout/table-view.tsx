import type { DataColumn, DataSort } from "@espalier/ui/data/data-column";
import { TableSettings } from "@espalier/ui/data/table-settings";
import { useTranslation } from "react-i18next";

import type { useTableChoices } from "../../lib/tables/use-table-choices.ts";

type TableViewProps<Row> = {
  columns: readonly DataColumn<Row>[];
  choices: ReturnType<typeof useTableChoices>;
  sort: DataSort | null;
  onSort: (sort: DataSort) => void;
  /** Why it cannot be sorted by all of its columns. */
  sortHint: string | undefined;
};

/** What of a table is shown, in the admin app's words. The first column opens the row, so it stays. */
export function TableView<Row>({ columns, choices, sort, onSort, sortHint }: TableViewProps<Row>) {
  const { t } = useTranslation("shell");
  return (
    <TableSettings
      columns={columns.slice(1).map(({ key, title }) => ({ key, title, shown: !choices.hidden.includes(key) }))}
      onColumn={choices.show}
      sorts={columns.filter(({ sortable }) => sortable)}
      sort={sort}
      onSort={onSort}
      sortHint={sortHint}
      views={choices.views}
      onView={choices.open}
      onSave={choices.save}
      onRemove={choices.remove}
      texts={{
        label: t("view.label"),
        sort: t("view.sort"),
        ascending: t("view.ascending"),
        descending: t("view.descending"),
        columns: t("view.columns"),
        views: t("view.saved"),
        name: t("view.name"),
        save: t("save"),
        remove: (name) => t("view.remove", { name }),
      }}
    />
  );
}
