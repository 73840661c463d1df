import type { DataOf } from "@espalier/contract/types";
import { BarChart } from "@espalier/ui/charts/chart";
import type { DataColumn } from "@espalier/ui/data/data-column";
import type { LinkSlot } from "@espalier/ui/navigation/link-slot";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { shortNumber } from "@espalier/web/short-number";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { paths } from "../../lib/paths.ts";
import { useAdminReport } from "../../lib/use-admin-report.ts";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { useChartTexts } from "../../components/use-chart-texts.ts";
import { MonthsRow, readMonths } from "./months-row.tsx";
import { countColumn, nameColumn } from "./report-columns.tsx";
import { ReportPage } from "./report-page.tsx";
import { rowSpan } from "./report-span.ts";

type Row = DataOf<"adminReportActivity">["list"][number];

const COUNTS = ["joined", "buyers", "first_buyers", "returning"] as const;

/** The members who joined, bought for the first time and came back. */
export function ActivityPage() {
  const { t } = useTranslation(["reports", "shell"]);
  const report = useAdminReport<Row>({
    call: "adminReportActivity",
    filters: ["months"],
    load: ({ months = "" }, signal) => api("adminReportActivity", { months: readMonths(months) }, { signal }),
  });
  const columns = useActivityColumns();
  const chartTexts = useChartTexts();
  const may = useHasPermission();
  return (
    <ReportPage detail={t("activity.detail")}>
      <MonthsRow report={report} />
      <BarChart
        title={t("activity.chart")}
        stacked
        series={[t("activity.first_buyers"), t("activity.returning")]}
        nameLabel={t("month")}
        axisText={shortNumber}
        points={
          report.status === "pending"
            ? undefined
            : report.rows.toReversed().map(({ name, first_buyers, returning }) => ({
                name,
                values: [first_buyers, returning],
                texts: [first_buyers, returning].map(formatNumber),
              }))
        }
        texts={chartTexts}
      />
      <AdminTable
        name="report.activity"
        label={t("tab.activity")}
        list={report}
        columns={columns}
        keyOf={({ id }) => id}
        height="natural"
        {...(may("members.read")
          ? { linkOf: ({ name }: Row, slot: LinkSlot) => <Link to={paths.members(rowSpan(name))} {...slot} /> }
          : {})}
      />
    </ReportPage>
  );
}

function useActivityColumns(): readonly DataColumn<Row>[] {
  const { t } = useTranslation("reports");
  return useMemo(
    () => [
      nameColumn<Row>(t("month")),
      ...COUNTS.map((key) => countColumn<Row>({ key, title: t(`activity.${key}`), valueOf: (row) => row[key] })),
      {
        key: "counted_at",
        title: t("activity.counted"),
        cell: ({ counted_at }) => <time className="tabular text-ink-3">{formatDate(counted_at)}</time>,
      },
    ],
    [t],
  );
}
