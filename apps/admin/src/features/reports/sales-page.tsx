import { SALES_BY, SALES_FIELD_OF, SALES_FIELDS, type SalesField } from "@espalier/contract/calls/reports/figure-words";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import type { DataOf } from "@espalier/contract/types";
import { BarChart } from "@espalier/ui/charts/chart";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { displayMoney } from "@espalier/ui/data/display-money";
import type { DaySpan } from "@espalier/ui/dates/day-span";
import type { LinkSlot } from "@espalier/ui/navigation/link-slot";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { shortNumber } from "@espalier/web/short-number";
import { unitWord } from "@espalier/web/wallet-words";
import { useAdminReport } from "../../lib/use-admin-report.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { useChartTexts } from "../../components/use-chart-texts.ts";
import { GroupByRow } from "./group-by-row.tsx";
import { amountColumn, countColumn, nameColumn } from "./report-columns.tsx";
import { MailSchedule } from "./mail-schedule.tsx";
import { SalesComparison } from "./sales-comparison.tsx";
import { ReportPage } from "./report-page.tsx";
import { monthSpan, reportSpan } from "./report-span.ts";

type Row = DataOf<"adminReportSales">["list"][number];
type By = (typeof SALES_BY)[number];

const MOST_BARS = 62;

/** The sales by day, month, goods, category, payment or kind of charge. */
export function SalesPage() {
  const { t } = useTranslation(["reports", "shell"]);
  const report = useAdminReport<Row>({
    call: "adminReportSales",
    filters: ["by", "from", "to"],
    load: ({ by = "", from = "", to = "" }, signal) =>
      api("adminReportSales", { by: readBy(by), from, to }, { signal }),
  });
  const by = readBy(report.filters["by"] ?? "");
  const may = useHasPermission();
  const span = reportSpan(by, report.filters);
  const columns = useSalesColumns(by, report.rows);
  const chartTexts = useChartTexts();
  const isTime = by === "day" || by === "month";
  const bars = isTime ? report.rows.slice(0, MOST_BARS).toReversed() : [];
  return (
    <ReportPage detail={t(`sales.detail.${by}`)} actions={<MailSchedule report="sales" />}>
      <GroupByRow
        label={t("by")}
        choices={SALES_BY.map((value) => ({ value, label: t(`sales.by.${value}`) }))}
        value={by}
        onChange={(value) => report.setFilters({ by: value === "day" ? "" : value })}
      >
        <AdminFilters list={report} filters={[{ kind: "days", from: "from", to: "to", label: t("days") }]} />
      </GroupByRow>
      <SalesComparison span={span} />
      {isTime ? (
        <BarChart
          title={t("sales.chart")}
          stacked
          series={PAYMENT_UNITS.map(unitWord)}
          nameLabel={t(`sales.by.${by}`)}
          axisText={shortNumber}
          points={
            report.status === "pending"
              ? undefined
              : bars.map(({ name, ...row }) => ({
                  name: by === "day" ? name.slice(5) : name,
                  values: SALES_FIELDS.map((field) => Number(row[field])),
                  texts: SALES_FIELDS.map((field) => displayMoney(row[field])),
                }))
          }
          texts={chartTexts}
        />
      ) : null}
      <AdminTable
        name={`report.sales.${by}`}
        label={t("tab.sales")}
        list={report}
        columns={columns}
        keyOf={({ id }) => id}
        height="natural"
        {...(may(by === "category" ? "catalogue.read" : "orders.read")
          ? { linkOf: (row: Row, slot: LinkSlot) => <Link to={rowsOf(by, row, span)} {...slot} /> }
          : {})}
      />
    </ReportPage>
  );
}

/** The paid orders of a row; of a category its goods. */
const rowsOf = (by: By, { key }: Row, { from, to }: DaySpan): string => {
  switch (by) {
    case "day":
      return paths.orders({ paid_from: key, paid_to: key });
    case "month": {
      const month = monthSpan(key);
      return paths.orders({ paid_from: month.from, paid_to: month.to });
    }
    case "category":
      return paths.goods({ category: key });
    case "goods":
      return paths.orders({ goods: Number(key), paid_from: from, paid_to: to });
    case "charge":
      return paths.orders({ paid_from: from, paid_to: to });
    case "payment":
      return paths.orders({ payment: key, paid_from: from, paid_to: to });
  }
};

const readBy = (text: string): By => SALES_BY.find((each) => each === text) ?? "day";

function useSalesColumns(by: By, rows: readonly Row[]): readonly DataColumn<Row>[] {
  const { t } = useTranslation(["reports", "shell"]);
  return useMemo(() => {
    const amount = (key: SalesField | "volume", title: string) =>
      amountColumn<Row>({ key, title, rows, valueOf: (row) => row[key] ?? "0.00" });
    const refund = (key: `refunds_${SalesField}`, title: string) =>
      amountColumn<Row>({ key, title, rows, valueOf: (row) => row[key] ?? "0.00" });
    const count = (key: "orders" | "pieces", title: string) =>
      countColumn<Row>({ key, title, rows, valueOf: (row) => row[key] ?? 0 });
    const isTime = by === "day" || by === "month";
    return [
      nameColumn<Row>(t(`sales.by.${by}`)),
      // An order with goods of two categories counts in both.
      isTime || by === "payment"
        ? count("orders", t("sales.orders"))
        : countColumn<Row>({ key: "orders", title: t("sales.orders"), valueOf: ({ orders }) => orders }),
      ...(isTime || by === "charge" ? [] : [count("pieces", t("sales.pieces"))]),
      ...PAYMENT_UNITS.map((unit) => amount(SALES_FIELD_OF[unit], unitWord(unit))),
      ...(isTime || by === "charge"
        ? PAYMENT_UNITS.map((unit) =>
            refund(`refunds_${SALES_FIELD_OF[unit]}`, t("sales.refunds", { unit: unitWord(unit) })),
          )
        : []),
      ...(by === "charge" ? [] : [amount("volume", t("shell:inUnit", { name: t("volume"), unit: "PV" }))]),
    ];
  }, [t, by, rows]);
}
