import { SALES_FIELD_OF } from "@espalier/contract/calls/reports/figure-words";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { LoadFailed } from "@espalier/web/load-failed";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../../lib/format/format-number.ts";
import { paths } from "../../../lib/paths.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { changeOfAmount, changeOfCount } from "./change-text.tsx";
import { quietWhenFew } from "./describe-change.ts";
import { FigurePanel } from "./figure-panel.tsx";
import { daysQuery, type OverviewDay, type Today, todayQuery } from "./overview-queries.ts";
import { useSeveralFailed } from "./use-several-failed.ts";

type Figures = Today["today"];

const SHOWN_DAYS = 30;

/** Amounts need the width of a phone. */
const WIDE = "max-sm:col-span-2 *:h-full";

/** The figures of today and of this month so far, each against the same part of the day or month before. */
export function PeriodFigures({ days }: { days: number }) {
  const { t } = useTranslation("overview");
  const query = useQuery(todayQuery);
  const history = useQuery(daysQuery(days)).data?.list.slice(-SHOWN_DAYS) ?? [];
  const several = useSeveralFailed();
  const { data } = query;
  if (query.isError && data === undefined && several) return null;
  if (query.isError && data === undefined)
    return <LoadFailed onRetry={() => void query.refetch()} busy={query.isFetching} />;
  return (
    <>
      <Period
        title={t("today")}
        now={data?.today}
        before={data?.yesterday}
        span={data && { from: data.day, to: data.day }}
        versus={data ? t("versus.yesterday", { time: data.time }) : ""}
        history={history}
      />
      <Period
        title={t("month")}
        now={data?.month}
        before={data?.last_month}
        span={data && { from: `${data.day.slice(0, 7)}-01`, to: data.day }}
        versus={data ? sinceLastMonth(data, t) : ""}
      />
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<"overview">>["t"];

const sinceLastMonth = ({ last_month_day: day, time }: Today, t: Translate): string =>
  day === null
    ? t("versus.wholeLastMonth")
    : t("versus.lastMonth", { count: Number(day.slice(-2)), ordinal: true, time });

type PeriodProps = {
  title: string;
  /** Undefined while they load. */
  now: Figures | undefined;
  before: Figures | undefined;
  /** The days, both included. */
  span: { readonly from: string; readonly to: string } | undefined;
  versus: string;
  /** The last days; empty while they load. Undefined where they are not shown. */
  history?: readonly OverviewDay[];
};

function Period({ title, now, before, span, versus, history }: PeriodProps) {
  const { t } = useTranslation("overview");
  const may = useHasPermission();
  const count = (key: "orders" | "members") => ({
    label: t(`figure.${key}`),
    value: now && formatNumber(now[key]),
    change:
      now &&
      before &&
      quietWhenFew(
        changeOfCount(now[key], before[key], (values) => t(`count.${key}`, values)),
        [now[key], before[key]],
        t(`few.${key}`),
      ),
    versus,
    days: history?.map((day) => day[key]),
  });
  const amount = (key: "sales_sp" | "volume", unit: string) => ({
    value: now && <Money value={now[key] ?? "0.00"} unit={unit} />,
    change:
      now &&
      before &&
      quietWhenFew(
        changeOfAmount(now[key] ?? "0.00", before[key] ?? "0.00", unit),
        [now.orders, before.orders],
        t("few.orders"),
      ),
    versus,
    days: history?.map((day) => Number(day[key])),
    to: span && paths.reports(span),
  });
  return (
    <Section title={title}>
      {/* Four beside each other where the text of today's size has the room. */}
      <div className="@container">
        <div className="grid grid-cols-2 gap-3 @min-[50rem]:grid-cols-4">
          <FigurePanel
            {...count("orders")}
            to={span && may("orders.read") ? paths.orders({ paid_from: span.from, paid_to: span.to }) : undefined}
          />
          <FigurePanel {...count("members")} to={span && may("members.read") ? paths.members(span) : undefined} />
          {may("reports.read") ? (
            <>
              <div className={WIDE}>
                <FigurePanel
                  label={t("figure.sales")}
                  {...amount("sales_sp", "SP")}
                  others={now && before ? otherSales(now, before, t("few.orders")) : []}
                  less={now ? refundsIn(now, t("figure.refunded")) : []}
                  room={history === undefined ? 2 : 0}
                />
              </div>
              <div className={WIDE}>
                <FigurePanel label={t("figure.volume")} {...amount("volume", "PV")} />
              </div>
            </>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

const refundsIn = (now: Figures, label: string) =>
  PAYMENT_UNITS.flatMap((unit) => {
    const key = `refunds_${SALES_FIELD_OF[unit]}` as const;
    const sum = now[key] ?? "0.00";
    return sum === "0.00" ? [] : [{ unit, label, value: displayMoney(sum) }];
  });

const otherSales = (now: Figures, before: Figures, few: string) =>
  PAYMENT_UNITS.filter((unit) => unit !== "SP").flatMap((unit) => {
    const key = `sales_${SALES_FIELD_OF[unit]}` as const;
    const [sum, earlier] = [now[key] ?? "0.00", before[key] ?? "0.00"];
    if (sum === "0.00" && earlier === "0.00") return [];
    return [
      {
        unit,
        value: displayMoney(sum),
        change: quietWhenFew(changeOfAmount(sum, earlier, unit), [now.orders, before.orders], few),
      },
    ];
  });
