import { Panel } from "@espalier/ui/data/panel";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { Earned } from "./earned.tsx";
import { Estimate } from "./estimate.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Goal } from "./goal.tsx";
import { OrderUnderWay } from "./order-under-way.tsx";
import { readLastHeight, storeLastHeight } from "./last-height.ts";
import { todayQuery } from "./today-query.ts";

/** The member's day: a newcomer's first steps, the order under way, earnings, and the next goal. */
export function Today() {
  const { t } = useTranslation("home");
  const today = useQuery(todayQuery);
  return (
    <Loaded query={today} loading={<TodaySkeleton />} failedTitle={t("today.failed")}>
      {(shown) => (
        <div ref={storeLastHeight} className="flex flex-col gap-5">
          {shown.steps === null ? null : <FirstSteps steps={shown.steps} activePv={shown.active.active_pv} />}
          <Panel
            as="section"
            padded={false}
            aria-label={t("today.title")}
            className="divide-y divide-line overflow-hidden"
          >
            <Earned today={shown} />
            <Estimate estimate={shown.estimate} />
            <Goal rank={shown.rank} active={shown.active} />
            {shown.order === null ? null : <OrderUnderWay order={shown.order} />}
          </Panel>
        </div>
      )}
    </Loaded>
  );
}

function TodaySkeleton() {
  const { t } = useTranslation();
  return (
    <div style={{ minHeight: readLastHeight() }}>
      <Loading label={t("loading")} className="panel-ring flex flex-col gap-4 p-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-8 w-3/5" />
        <Skeleton shape="block" className="h-10 w-full" />
        <Skeleton className="h-5 w-4/5" />
      </Loading>
    </div>
  );
}
