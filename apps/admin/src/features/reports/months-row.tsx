import { useTranslation } from "react-i18next";

import type { AdminList } from "../../lib/use-admin-list.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { GroupByRow } from "./group-by-row.tsx";

const MONTHS = ["6", "12", "24", "60"] as const;
const USUAL = "12";

const monthsIn = (text: string): (typeof MONTHS)[number] => MONTHS.find((each) => each === text) ?? USUAL;

/** The number of months that a report covers. */
export const readMonths = (text: string): number => Number(monthsIn(text));

/** Chooses the number of months of a report, and exports it. */
export function MonthsRow<Row>({ report }: { report: AdminList<Row> }) {
  const { t } = useTranslation("reports");
  return (
    <GroupByRow
      label={t("lastMonths")}
      choices={MONTHS.map((value) => ({ value, label: t("monthsCount", { count: Number(value) }) }))}
      value={monthsIn(report.filters["months"] ?? "")}
      onChange={(value) => report.setFilters({ months: value === USUAL ? "" : value })}
    >
      <AdminFilters list={report} filters={[]} />
    </GroupByRow>
  );
}
