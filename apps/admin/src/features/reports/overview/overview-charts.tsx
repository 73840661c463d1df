import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { DAY_SALES } from "@espalier/contract/calls/reports/figure-words";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { BarChart, LineChart } from "@espalier/ui/charts/chart";
import type { ChartPoint } from "@espalier/ui/charts/chart-points";
import { displayMoney } from "@espalier/ui/data/display-money";
import { LoadFailed } from "@espalier/web/load-failed";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../../lib/format/format-number.ts";
import { shortNumber } from "@espalier/web/short-number";
import { sumUnit, unitWord } from "@espalier/web/wallet-words";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { useChartTexts } from "../../../components/use-chart-texts.ts";
import { daysQuery, type OverviewDay } from "./overview-queries.ts";
import { useSeveralFailed } from "./use-several-failed.ts";

type Amount = (typeof DAY_SALES)[number] | "volume";

/** Charts of the last days. Operators who may not see money see orders and new members. */
export function OverviewCharts({ days }: { days: number }) {
  const { t } = useTranslation(["overview", "shell"]);
  const may = useHasPermission();
  const query = useQuery(daysQuery(days));
  const texts = useChartTexts();
  const several = useSeveralFailed();
  const failed = query.isError && query.data === undefined;
  if (failed && several) return null;
  if (failed) return <LoadFailed onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const list = query.data?.list;
  const amounts = (keys: readonly Amount[]) =>
    list?.map((day) =>
      amountPoint(
        day,
        keys.map((key) => day[key]),
      ),
    );
  const counts = (key: "orders" | "members") =>
    list?.map((day) => ({ name: nameOf(day), values: [day[key]], texts: [formatNumber(day[key])] }));
  const common = { nameLabel: t("day"), axisText: shortNumber, texts };
  return (
    <div className="grid grid-cols-2 gap-5 max-[1100px]:grid-cols-[minmax(0,1fr)]">
      {may("reports.read") ? (
        <>
          <BarChart
            {...common}
            title={t("chart.sales")}
            stacked
            series={PAYMENT_UNITS.map(unitWord)}
            points={amounts(DAY_SALES)}
          />
          <LineChart
            {...common}
            title={t("chart.volume")}
            series={[t("shell:inUnit", { name: t("figure.volume"), unit: "PV" })]}
            points={amounts(["volume"])}
          />
          <BarChart
            {...common}
            title={t("shell:inUnit", { name: t("chart.payouts"), unit: sumUnit(PLAN_WALLETS) })}
            stacked
            series={BONUS_KINDS.map((kind) => t(`shell:bonus.${kind}`))}
            points={list?.map((day) => amountPoint(day, paidByKind(day)))}
          />
          <LineChart
            {...common}
            title={t("chart.ratio")}
            axisText={(value) => `${value}%`}
            series={[t("chart.ratio")]}
            points={list?.map(ratioPoint)}
          />
        </>
      ) : null}
      <BarChart {...common} title={t("chart.orders")} series={[t("figure.orders")]} points={counts("orders")} />
      <BarChart {...common} title={t("chart.members")} series={[t("figure.members")]} points={counts("members")} />
    </div>
  );
}

/** Month and day, since a chart never covers more than a year. */
const nameOf = ({ day }: OverviewDay): string => day.slice(5);

const amountPoint = (day: OverviewDay, amounts: readonly (string | null)[]): ChartPoint => {
  const texts = amounts.map((amount) => amount ?? "0.00");
  return { name: nameOf(day), values: texts.map(Number), texts: texts.map((amount) => displayMoney(amount)) };
};

/** The profits of each kind; 0.00 if the operator may not see money. */
const paidByKind = ({ by_kind }: OverviewDay): readonly string[] =>
  BONUS_KINDS.map((kind) => by_kind?.[kind] ?? "0.00");

/** The payout of the day's runs in percent of the volume they settled; a gap where they settled none. */
const ratioPoint = (day: OverviewDay): ChartPoint => {
  const volume = Number(day.settled_volume ?? 0);
  const paid = paidByKind(day).reduce((sum, amount) => sum + Number(amount), 0);
  const ratio = volume > 0 ? Math.round((paid / volume) * 10_000) : null;
  return {
    name: nameOf(day),
    values: [ratio === null ? null : ratio / 100],
    texts: [ratio === null ? EMPTY_MARK : formatBasisPoints(ratio, 1)],
  };
};
