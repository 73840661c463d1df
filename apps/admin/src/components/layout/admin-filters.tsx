import { FilterBar, type FilterBarProps } from "@espalier/ui/forms/filter-bar";
import { currentTag } from "@espalier/web/language";
import { useTranslation } from "react-i18next";

import { useCalendarTexts } from "../use-calendar-texts.ts";
import { today } from "../../lib/today.ts";
import { type Exportable, ExportMenu } from "./export-menu.tsx";

type AdminFiltersProps = Pick<FilterBarProps, "search" | "filters" | "children"> & {
  /** A list read by `useAdminList`, or whatever else keeps values in the page's address. */
  list: {
    readonly filters: Readonly<Record<string, string>>;
    readonly setFilters: (changes: Readonly<Record<string, string>>) => void;
    readonly exported?: Exportable;
  };
};

/** The search and the filters of a list, in the admin app's words. */
export function AdminFilters({ list, children, ...bar }: AdminFiltersProps) {
  const { t } = useTranslation();
  const calendar = useCalendarTexts();
  return (
    <FilterBar
      {...bar}
      label={t("filter.label")}
      values={list.filters}
      onChange={list.setFilters}
      today={today()}
      locale={currentTag()}
      texts={{
        any: t("filter.any"),
        apply: t("filter.apply"),
        clear: t("filter.anyDays"),
        clearSearch: t("filter.clearSearch"),
        clearAll: t("filter.clearAll"),
        todayOnly: t("filter.today"),
        last7: t("filter.last7"),
        last30: t("filter.last30"),
        thisMonth: t("filter.thisMonth"),
        ...calendar,
      }}
    >
      {children === undefined && list.exported === undefined ? undefined : (
        <>
          {children}
          {list.exported === undefined ? null : <ExportMenu {...list.exported} />}
        </>
      )}
    </FilterBar>
  );
}
