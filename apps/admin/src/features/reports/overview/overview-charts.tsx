import { BarChart, LineChart } from "@espalier/ui/charts/chart";
import type { ChartPoint } from "@espalier/ui/charts/chart-points";
import { formatMoney } from "@espalier/ui/data/format-money";
import { LoadFailed } from "@espalier/web/load-failed";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { formatBasisPoints } from "../../../lib/format-basis-points.ts";
import { formatNumber } from "../../../lib/format-number.ts";
import { shortNumber } from "../../../lib/short-number.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { useChartTexts } from "../../../components/use-chart-texts.ts";
import { daysQuery, type OverviewDay } from "./overview-queries.ts";

type Money = "sales_sp" | "sales_cp" | "sales_usd" | "volume" | "invite" | "pair" | "leader";

/** How the last days went. Who sees no money sees orders and new members. */
export function OverviewCharts({ days }: { days: number }) {
  const { t } = useTranslation("overview");
  const may = useHasPermission();
  const query = useQuery(daysQuery(days));
  const texts = useChartTexts();
  if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const list = query.data?.list;
  const amounts = (keys: readonly Money[]) => list?.map((day) => amountPoint(day, keys));
  const counts = (key: "orders" | "members") =>
    list?.map((day) => ({ name: nameOf(day), values: [day[key]], texts: [formatNumber(day[key])] }));
  const common = { nameLabel: t("day"), axisText: shortNumber, texts };
  return (
    <div className="grid grid-cols-2 gap-5 max-[1100px]:grid-cols-1">
      {may("reports.read") ? (
        <>
          <BarChart
            {...common}
            title={t("chart.sales")}
            stacked
            series={["SP", "CP", "USD"]}
            points={amounts(["sales_sp", "sales_cp", "sales_usd"])}
          />
          <LineChart {...common} title={t("chart.volume")} series={[t("figure.volume")]} points={amounts(["volume"])} />
          <BarChart
            {...common}
            title={t("chart.payouts")}
            stacked
            series={[t("payout.invite"), t("payout.pair"), t("payout.leader")]}
            points={amounts(["invite", "pair", "leader"])}
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

/** Month and day: what is shown is never longer than a year. */
const nameOf = ({ day }: OverviewDay): string => day.slice(5);

const amountPoint = (day: OverviewDay, keys: readonly Money[]): ChartPoint => {
  const texts = keys.map((key) => day[key] ?? "0.00");
  return { name: nameOf(day), values: texts.map(Number), texts: texts.map((amount) => formatMoney(amount)) };
};

/** What the day's runs paid to the volume they settled, in percent; a gap where they settled none. */
const ratioPoint = (day: OverviewDay): ChartPoint => {
  const volume = Number(day.settled_volume ?? 0);
  const paid = [day.invite, day.pair, day.leader].reduce((sum, amount) => sum + Number(amount ?? 0), 0);
  const ratio = volume > 0 ? Math.round((paid / volume) * 10_000) : null;
  return {
    name: nameOf(day),
    values: [ratio === null ? null : ratio / 100],
    texts: [ratio === null ? "–" : formatBasisPoints(ratio)],
  };
};
