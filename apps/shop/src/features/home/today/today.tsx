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
import { lastHeight } from "../../../lib/last-height.ts";
import { todayQuery } from "./today-query.ts";

/** At first what a member with earnings, an estimate and an order sees. */
const { read: readHeight, store: storeHeight } = lastHeight("home.today", 412);

/** The member's day: a newcomer's first steps, the order under way, earnings, and the next goal. */
export function Today() {
  const { t } = useTranslation("home");
  const today = useQuery(todayQuery);
  return (
    <Loaded query={today} loading={<TodaySkeleton />} failedTitle={t("today.failed")}>
      {(shown) => (
        <div ref={storeHeight} className="flex flex-col gap-5">
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

/** As high as what was shown last: the parts of the card, of which the chart takes what is left. */
function TodaySkeleton() {
  const { t } = useTranslation();
  return (
    <div className="panel-ring flex flex-col" style={{ minHeight: readHeight() }}>
      <Loading label={t("loading")} className="flex grow flex-col divide-y divide-line">
        <div className="flex grow flex-col gap-3 p-4">
          <Skeleton className="w-2/5" />
          <Skeleton className="h-7 w-3/5" />
          <Skeleton shape="block" className="min-h-12 w-full grow" />
          <Skeleton className="w-4/5" />
        </div>
        {["estimate", "goal", "order"].map((row) => (
          <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-3">
            <Skeleton shape="circle" className="size-9" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="w-2/5" />
              <Skeleton className="h-3.5 w-3/5" />
            </div>
          </div>
        ))}
      </Loading>
    </div>
  );
}
