import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { PAYOUTS_BY } from "@espalier/contract/calls/reports/figure-words";
import type { DataOf } from "@espalier/contract/types";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { BarChart } from "@espalier/ui/charts/chart";
import type { DataColumn } from "@espalier/ui/data/data-column";
import type { LinkSlot } from "@espalier/ui/navigation/link-slot";
import { displayMoney } from "@espalier/ui/data/display-money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { api } from "../../lib/api.ts";
import { shortNumber } from "@espalier/web/short-number";
import { sumUnit, unitWord } from "@espalier/web/wallet-words";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { paths } from "../../lib/paths.ts";
import { useAdminReport } from "../../lib/use-admin-report.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { useChartTexts } from "../../components/use-chart-texts.ts";
import { GroupByRow } from "./group-by-row.tsx";
import { MailSchedule } from "./mail-schedule.tsx";
import { PayoutComparison } from "./payout-comparison.tsx";
import { amountColumn, nameColumn } from "./report-columns.tsx";
import { ReportPage } from "./report-page.tsx";
import { reportSpan, rowSpan } from "./report-span.ts";

type Row = DataOf<"adminReportPayouts">["list"][number];
type By = (typeof PAYOUTS_BY)[number];

const MOST_BARS = 62;

/** The payments of runs divided by the volume that they settled. */
export function PayoutsPage() {
  const { t } = useTranslation(["reports", "shell"]);
  const report = useAdminReport<Row>({
    call: "adminReportPayouts",
    filters: ["by", "from", "to"],
    load: ({ by = "", from = "", to = "" }, signal) =>
      api("adminReportPayouts", { by: readBy(by), from, to }, { signal }),
  });
  const by = readBy(report.filters["by"] ?? "");
  const columns = usePayoutColumns(by, report.rows);
  const chartTexts = useChartTexts();
  const may = useHasPermission();
  return (
    <ReportPage detail={t("payouts.detail")} actions={<MailSchedule report="payouts" />}>
      <GroupByRow
        label={t("by")}
        choices={PAYOUTS_BY.map((value) => ({ value, label: t(`sales.by.${value}`) }))}
        value={by}
        onChange={(value) => report.setFilters({ by: value === "month" ? "" : value })}
      >
        <AdminFilters list={report} filters={[{ kind: "days", from: "from", to: "to", label: t("days") }]} />
      </GroupByRow>
      <PayoutComparison span={reportSpan(by, report.filters)} />
      <BarChart
        title={t("shell:inUnit", { name: t("payouts.chart"), unit: sumUnit(PLAN_WALLETS) })}
        stacked
        series={BONUS_KINDS.map((kind) => t(`shell:bonus.${kind}`))}
        nameLabel={t(`sales.by.${by}`)}
        axisText={shortNumber}
        points={
          report.status === "pending"
            ? undefined
            : report.rows
                .slice(0, MOST_BARS)
                .toReversed()
                .map(({ name, by_kind }) => ({
                  name: by === "day" ? name.slice(5) : name,
                  values: BONUS_KINDS.map((kind) => Number(by_kind[kind])),
                  texts: BONUS_KINDS.map((kind) => displayMoney(by_kind[kind])),
                }))
        }
        texts={chartTexts}
      />
      <AdminTable
        name="report.payouts"
        label={t("shell:inUnit", { name: t("tab.payouts"), unit: sumUnit(PLAN_WALLETS) })}
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

const readBy = (text: string): By => PAYOUTS_BY.find((each) => each === text) ?? "month";

function usePayoutColumns(by: By, rows: readonly Row[]): readonly DataColumn<Row>[] {
  const { t } = useTranslation(["reports", "shell"]);
  return useMemo(() => {
    const amount = (key: string, title: string, valueOf: (row: Row) => string) =>
      amountColumn<Row>({ key, title, rows, valueOf });
    return [
      nameColumn<Row>(t(`sales.by.${by}`)),
      amount("volume", t("shell:inUnit", { name: t("payouts.volume"), unit: "PV" }), ({ volume }) => volume),
      ...BONUS_KINDS.map((kind) => amount(kind, t(`shell:bonus.${kind}`), ({ by_kind }) => by_kind[kind])),
      amount(
        "incentives",
        t("shell:inUnit", { name: t("payouts.incentives"), unit: unitWord("CP") }),
        ({ incentives }) => incentives,
      ),
      amount(
        "total",
        t("shell:inUnit", { name: t("payouts.total"), unit: sumUnit(PLAN_WALLETS) }),
        ({ total }) => total,
      ),
      {
        key: "ratio",
        title: t("payouts.ratio"),
        align: "end",
        sortBy: ({ ratio_bp }) => ratio_bp,
        cell: ({ ratio_bp }) => <span className="tabular">{formatBasisPoints(ratio_bp, 1)}</span>,
      },
    ];
  }, [t, by, rows]);
}
