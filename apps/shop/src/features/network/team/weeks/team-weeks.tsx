import { SIDES, type Side } from "@espalier/core/vocabulary/network";
import { Money } from "@espalier/ui/data/money";
import { Panel } from "@espalier/ui/data/panel";
import { Columns } from "@espalier/ui/layout/columns";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { chartColours, StackedBars } from "@espalier/ui/charts/stacked-bars";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { TrendingDown, TrendingUp, UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { teamWeeksQuery } from "../team-queries.ts";
import { InvitedActivity } from "./invited-activity.tsx";
import { barsOf, growthOf, PV, type Week } from "./week-figures.ts";
import { chartDay } from "../../../../lib/format/date-name.ts";

/** What each of the last weeks brought to both legs, and how many of the invited members are active. */
export function TeamWeeks() {
  const { t } = useTranslation("team");
  const query = useQuery(teamWeeksQuery);
  return (
    <Loaded query={query} loading={<WeeksSkeleton />} failedTitle={t("weeks.failed")}>
      {({ weeks, invited, dormant, active_pv: own, active_customers_pv: customers }) => (
        <Columns
          first={weeks.length === 0 ? null : <Weeks weeks={weeks} />}
          second={<InvitedActivity invited={invited} dormant={dormant} thresholds={{ own, customers }} />}
        />
      )}
    </Loaded>
  );
}

/** Touching a week turns the figures of both legs into that week's. */
function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation("team");
  const [seen, setSeen] = useState<number | null>(null);
  const last = weeks.length - 1;
  const week = weeks[seen ?? last];
  if (week === undefined) return null;
  const isPresent = (seen ?? last) === last;
  return (
    <Panel as="section" aria-label={t("weeks.title")} className="flex flex-col gap-1">
      <h2 className="text-section text-ink">{t("weeks.title")}</h2>
      {weeks.some((each) => SIDES.some((side) => Number(each[side]) !== 0)) ? (
        <StackedBars
          label={t("weeks.chart")}
          series={SIDES.map((side) => t(side))}
          bars={barsOf(weeks, (side) => t(side))}
          nameLabel={t("weeks.week")}
          onLook={setSeen}
        />
      ) : (
        <p className="py-4 text-panel font-normal text-ink-3">{t("weeks.none")}</p>
      )}
      <p className="pt-3 text-small text-ink-2">
        {isPresent ? t("weeks.present") : t("weeks.from", { day: chartDay(week.from) })}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
        {SIDES.map((side, index) => (
          <li key={side} className="@container flex min-w-0 flex-col gap-1 rounded-tile bg-sunken p-3">
            <span className="flex items-center gap-1.5 text-small text-ink-2">
              <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${chartColours[index] ?? ""}`} />
              {t(side)}
            </span>
            <Money value={week[side]} unit={PV} most={1.0625} className="text-section text-ink" />
            <span className="flex items-center gap-1.5 text-small text-ink-2">
              <UserPlus aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />
              {t("weeks.new", { count: week[`${side}_new`] })}
            </span>
            {isPresent ? <Growth weeks={weeks} side={side} /> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Growth({ weeks, side }: { weeks: readonly Week[]; side: Side }) {
  const { t } = useTranslation("team");
  const growth = growthOf(weeks, side);
  if (growth === null) return null;
  const Icon = growth.more ? TrendingUp : TrendingDown;
  return (
    <span className="flex items-start gap-1.5 text-small text-ink-2">
      <Icon
        aria-hidden="true"
        size={14}
        strokeWidth={2}
        className={`mt-0.75 shrink-0 ${growth.more ? "text-accent-ink" : "text-danger"}`}
      />
      <span>
        <Money value={`${growth.more ? "" : "-"}${growth.amount}`} unit={PV} sign className="text-ink" />{" "}
        {t("weeks.growth")}
      </span>
    </span>
  );
}

function WeeksSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <Loading label={t("loading")} className="panel-ring flex flex-col gap-4 p-4">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton shape="block" className="h-36 w-full" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton shape="block" className="h-24" />
        <Skeleton shape="block" className="h-24" />
      </div>
    </Loading>
  );
}
