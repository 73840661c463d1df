import type { DataOf } from "@espalier/contract/types";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useCountryName } from "../../lib/countries-query.ts";
import { useAdminReport } from "../../lib/use-admin-report.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import { ReportPage } from "./report-page.tsx";

type Row = DataOf<"adminReportTax">["list"][number];

/** The tax of paid orders by month, country and rate, which adds up to the account of taxes. */
export function TaxPage() {
  const { t } = useTranslation(["reports", "shell"]);
  const report = useAdminReport<Row>({
    call: "adminReportTax",
    filters: ["from", "to"],
    load: ({ from = "", to = "" }, signal) => api("adminReportTax", { from, to }, { signal }),
  });
  const columns = useTaxColumns();
  return (
    <ReportPage detail={t("tax.detail")}>
      <AdminFilters list={report} filters={[{ kind: "days", from: "from", to: "to", label: t("days") }]} />
      <AdminTable
        name="report.tax"
        label={t("tab.tax")}
        list={report}
        columns={columns}
        keyOf={({ id }) => id}
        height="natural"
      />
    </ReportPage>
  );
}

const SUMS = ["net", "tax", "refunded_net", "refunds", "owed"] as const;

function useTaxColumns(): readonly DataColumn<Row>[] {
  const { t } = useTranslation("reports");
  const nameOf = useCountryName();
  return useMemo(
    () => [
      { key: "month", title: t("month"), sortBy: ({ month }) => month, cell: ({ month }) => month },
      {
        key: "country",
        title: t("tax.country"),
        sortBy: ({ country }) => nameOf(country),
        cell: ({ country }) => nameOf(country),
      },
      { key: "name", title: t("tax.name"), sortBy: ({ rate }) => rate, cell: ({ name }) => name },
      ...SUMS.map((key): DataColumn<Row> => ({
        key,
        title: t(`tax.${key}`),
        align: "end",
        cell: (row) => <Money value={row[key]} unit={row.unit} />,
      })),
      {
        key: "worth",
        title: t("tax.worth"),
        align: "end",
        cell: ({ worth }) => <Money value={worth} prefix="$" />,
      },
    ],
    [t, nameOf],
  );
}
