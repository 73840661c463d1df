import type { DataTableTexts } from "@espalier/ui/data/data-column";
import { useOnline } from "@espalier/web/use-online";
import { useTranslation } from "react-i18next";

/** The words of every table. */
export function useTableTexts(): DataTableTexts {
  const { t } = useTranslation("shell");
  const online = useOnline();
  return {
    loading: t("loading"),
    empty: t("table.empty"),
    failed: online ? t("loadFailed") : t("connection.none"),
    failedHint: online ? t("loadFailedHint") : t("connection.noneHint"),
    retry: t("retry"),
    selectAll: t("table.selectAll"),
    selectRow: t("table.selectRow"),
    selected: (count) => t("table.selected", { count }),
    clearSelection: t("table.clearSelection"),
    total: t("table.total"),
    width: (title) => t("table.width", { title }),
  };
}
