import { SALES_FIELD_OF } from "@espalier/contract/calls/reports/figure-words";
import type { DataOf } from "@espalier/contract/types";
import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { Money } from "@espalier/ui/data/money";
import { type DaySpan, spanBefore } from "@espalier/ui/dates/day-span";
import { unitWord } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { Comparison, type Figure } from "./comparison.tsx";
import { changeOfAmount, changeOfCount } from "./overview/change-text.tsx";

type Row = DataOf<"adminReportSales">["list"][number];

/** The sales of some days compared with as many days before, each unit for itself. Nothing where they cannot be loaded. */
export function SalesComparison({ span }: { span: DaySpan }) {
  const { t } = useTranslation("reports");
  const before = spanBefore(span);
  const figuresOf = useSalesFigures();
  const [now, earlier] = [useSales(span), useSales(before)];
  if (now.isLoadingError || earlier.isLoadingError) return null;
  return (
    <Comparison
      span={span}
      before={before}
      note={t("comparison.refunds")}
      figures={now.data && earlier.data && figuresOf(now.data.list, earlier.data.list)}
    />
  );
}

function useSalesFigures() {
  const { t } = useTranslation(["reports", "overview"]);
  const amounts = [
    ...PAYMENT_UNITS.map((unit) => ({ unit, key: SALES_FIELD_OF[unit], name: unitWord(unit) })),
    { unit: "PV", key: "volume" as const, name: t("volume") },
  ];
  return (now: readonly Row[], earlier: readonly Row[]): readonly Figure[] => [
    {
      key: "orders",
      name: t("sales.orders"),
      value: formatNumber(countOf(now)),
      change: changeOfCount(countOf(now), countOf(earlier), (values) => t("overview:count.orders", values)),
    },
    ...amounts.flatMap(({ unit, key, name }) => {
      const [sum, sumBefore] = [sumOf(now, key), sumOf(earlier, key)];
      if (sum === "0.00" && sumBefore === "0.00") return [];
      const value = <Money value={sum} unit={unit} />;
      return [{ key, name, value, change: changeOfAmount(sum, sumBefore, unit) }];
    }),
  ];
}

const useSales = (span: DaySpan) =>
  useQuery({
    queryKey: ["reports", "adminReportSales", "days", span],
    queryFn: ({ signal }) => api("adminReportSales", { by: "day", ...span }, { signal }),
  });

const countOf = (rows: readonly Row[]): number => rows.reduce((sum, { orders }) => sum + orders, 0);

const sumOf = (rows: readonly Row[], key: (typeof SALES_FIELD_OF)[keyof typeof SALES_FIELD_OF] | "volume"): string =>
  formatMoney(add(...rows.map((row) => readMoney(row[key] ?? "0.00"))));
