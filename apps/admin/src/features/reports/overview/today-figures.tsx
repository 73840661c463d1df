import { SALES_FIELD_OF } from "@espalier/contract/calls/reports/figure-words";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../../lib/format-number.ts";
import { FigurePanel } from "./figure-panel.tsx";
import { daysQuery, type OverviewDay, type Today, todayQuery } from "./overview-queries.ts";

type Figures = Today["today"];

const SHOWN_DAYS = 30;
/** The figures for every operator; the others need the permission to see money. */
const COUNTS = ["orders", "members"] as const;

/** Today's figures so far. Each is shown as soon as it has loaded. */
export function TodayFigures({ days }: { days: number }) {
  const { t } = useTranslation("overview");
  const { data, isError } = useQuery(todayQuery);
  const history = useQuery(daysQuery(days)).data?.list.slice(-SHOWN_DAYS) ?? [];
  const changeOf = (read: (figures: Figures | OverviewDay) => number) => ({
    change: data === undefined ? undefined : ([read(data.today), read(data.yesterday)] as const),
    days: history.map(read),
  });
  const missing = isError ? null : undefined;
  const seesMoney = data === undefined || data.today.volume !== null;
  return (
    <section aria-label={t("today")} className="grid grid-cols-4 gap-3 max-[1100px]:grid-cols-2 max-sm:grid-cols-1">
      {COUNTS.map((key) => (
        <FigurePanel
          key={key}
          label={t(`figure.${key}`)}
          value={data === undefined ? missing : formatNumber(data.today[key])}
          {...changeOf((figures) => figures[key])}
        />
      ))}
      {seesMoney ? (
        <>
          <FigurePanel
            label={t("figure.sales")}
            value={data === undefined ? missing : <Money value={data.today.sales_sp ?? "0.00"} unit="SP" />}
            besides={data === undefined ? "" : otherSales(data.today)}
            {...changeOf(({ sales_sp }) => Number(sales_sp))}
          />
          <FigurePanel
            label={t("figure.volume")}
            value={data === undefined ? missing : <Money value={data.today.volume ?? "0.00"} unit="PV" />}
            {...changeOf(({ volume }) => Number(volume))}
          />
        </>
      ) : null}
    </section>
  );
}

const otherSales = (figures: Figures): string =>
  PAYMENT_UNITS.filter((unit) => unit !== "SP")
    .map((unit) => `${displayMoney(figures[`sales_${SALES_FIELD_OF[unit]}`] ?? "0.00")} ${unit}`)
    .join(" · ");
