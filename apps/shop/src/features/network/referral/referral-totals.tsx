import { Panel } from "@espalier/ui/data/panel";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Money } from "@espalier/ui/data/money";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { referralTotalsQuery } from "./referral-queries.ts";

/** All that were invited in three numbers. */
export function ReferralTotals() {
  const { t } = useTranslation("referral");
  const totals = useQuery(referralTotalsQuery);
  return (
    <Loaded query={totals} loading={<TotalsSkeleton />}>
      {({ invited, active, month_volume: volume }) => (
        <Panel as="section" aria-label={t("totals")}>
          <dl className="flex flex-wrap gap-x-4 gap-y-3">
            <Total name={t("invited")}>{invited}</Total>
            <Total name={t("active")}>{active}</Total>
            <div className="@container min-w-0 grow-2 basis-[8rem]">
              <dt className="text-small text-ink-3">{t("volume")}</dt>
              <dd className="flex min-h-8 items-center">
                <Money value={volume} unit="PV" most={1.625} className="font-semibold tracking-tight text-ink" />
              </dd>
            </div>
          </dl>
        </Panel>
      )}
    </Loaded>
  );
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grow basis-[4.5rem]">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="tabular text-amount text-ink">{children}</dd>
    </div>
  );
}

function TotalsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="panel-ring flex gap-4 p-4">
      {["w-1/6", "w-1/5", "flex-1"].map((width) => (
        <div key={width} className={`flex flex-col gap-2.5 ${width}`}>
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-6.5 w-full" />
        </div>
      ))}
    </Loading>
  );
}
