import type { DataOf } from "@espalier/contract/types";
import { type Rank, RANKS } from "@espalier/core/vocabulary/rank";
import { BarChart } from "@espalier/ui/charts/chart";
import type { DataColumn } from "@espalier/ui/data/data-column";
import type { LinkSlot } from "@espalier/ui/navigation/link-slot";
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

type Row = DataOf<"adminReportRanks">["list"][number];

/** The ranks that a bar of the chart puts together. */
const GROUPS = {
  low: RANKS.filter((rank) => rank <= 2),
  middle: RANKS.filter((rank) => rank >= 3 && rank <= 5),
  high: RANKS.filter((rank) => rank >= 6),
};

/** The number of members of each rank at the end of each month. */
export function RanksPage() {
  const { t } = useTranslation(["reports", "shell"]);
  const report = useAdminReport<Row>({
    call: "adminReportRanks",
    filters: ["months"],
    load: ({ months = "" }, signal) => api("adminReportRanks", { months: readMonths(months) }, { signal }),
  });
  const columns = useRankColumns();
  const chartTexts = useChartTexts();
  const may = useHasPermission();
  return (
    <ReportPage detail={t("ranks.detail")}>
      <MonthsRow report={report} />
      <BarChart
        title={t("ranks.chart")}
        stacked
        series={[t("ranks.low"), t("ranks.middle"), t("ranks.high")]}
        nameLabel={t("month")}
        axisText={shortNumber}
        points={
          report.status === "pending"
            ? undefined
            : report.rows.toReversed().map((row) => {
                const values = Object.values(GROUPS).map((ranks) =>
                  ranks.reduce((sum, rank) => sum + row[`rank_${rank}`], 0),
                );
                return { name: row.name, values, texts: values.map(formatNumber) };
              })
        }
        texts={chartTexts}
      />
      <AdminTable
        name="report.ranks"
        label={t("tab.ranks")}
        list={report}
        columns={columns}
        keyOf={({ id }) => id}
        height="natural"
        {...(may("commission.read")
          ? { linkOf: ({ name }: Row, slot: LinkSlot) => <Link to={paths.runs(rowSpan(name))} {...slot} /> }
          : {})}
      />
    </ReportPage>
  );
}

function useRankColumns(): readonly DataColumn<Row>[] {
  const { t } = useTranslation(["reports", "shell"]);
  return useMemo(() => {
    const count = (key: "members" | "rank_0" | `rank_${Rank}`, title: string) =>
      countColumn<Row>({ key, title, valueOf: (row) => row[key] });
    return [
      nameColumn<Row>(t("month")),
      count("members", t("ranks.members")),
      count("rank_0", t("shell:rank.0")),
      ...RANKS.map((rank) => count(`rank_${rank}`, t("ranks.rank", { rank }))),
    ];
  }, [t]);
}
