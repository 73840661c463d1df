import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { Panel } from "@espalier/ui/data/panel";
import { Money } from "@espalier/ui/data/money";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { StackedBars } from "@espalier/ui/charts/stacked-bars";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { walletName } from "../../../lib/format/wallet-name.ts";
import { barsOf, type DaysSum, hasProfit, kindsOf, sumDays } from "./chart-days.ts";
import { Estimate, EstimateSkeleton } from "./estimate.tsx";
import { kindColour } from "./profit-kind.ts";
import { type ProfitDay, type ProfitPart, profitDaysQuery } from "./profit-queries.ts";

/** The profits of the last 30 days in one wallet and the estimate of the open period. */
export function LastDays({ wallet }: { wallet: ProfitPart["wallet_type"] }) {
  const days = useQuery(profitDaysQuery(wallet));
  return (
    <Loaded query={days} loading={<DaysSkeleton />}>
      {(shown) => (
        <Panel as="section" padded={false} className="overflow-hidden">
          <DaysChart days={shown} unit={walletName(wallet)} />
          <Estimate />
        </Panel>
      )}
    </Loaded>
  );
}

/** Touching a day turns the legend's figures into that day's. */
function DaysChart({ days, unit }: { days: readonly ProfitDay[]; unit: Wallet }) {
  const { t } = useTranslation("profit");
  const [seen, setSeen] = useState<number | null>(null);
  const day = seen === null ? undefined : days[seen];
  return (
    <div className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-section text-ink">{t("days.title")}</h2>
        <Money value={sumDays(days).all} unit={unit} className="text-section text-ink" />
      </div>
      {hasProfit(days) ? (
        <>
          <StackedBars
            label={t("days.chart")}
            series={kindsOf(days).map((kind) => t(`kind.${kind}`))}
            bars={barsOf(days, unit)}
            nameLabel={t("days.day")}
            onLook={setSeen}
          />
          <Legend kinds={kindsOf(days)} sum={sumDays(day === undefined ? days : [day])} unit={unit} />
        </>
      ) : (
        <p className="py-6 text-center text-panel font-normal text-ink-3">{t("days.none")}</p>
      )}
    </div>
  );
}

/** Its columns have the same width whatever the figures: nothing below moves when another day is looked at. */
const legend = "grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-4 gap-y-2";

function Legend({ kinds, sum, unit }: { kinds: readonly BonusKind[]; sum: DaysSum; unit: Wallet }) {
  const { t } = useTranslation("profit");
  return (
    <dl className={`${legend} pt-3`}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt className="flex items-center gap-1.5 text-small text-ink-3">
            <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${kindColour(kind)}`} />
            {t(`kind.${kind}`)}
          </dt>
          <dd className="text-panel text-ink">
            <Money value={sum[kind]} unit={unit} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DaysSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <Loading label={t("loading")} className="panel-ring overflow-hidden">
      <div className="flex flex-col gap-4 p-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton shape="block" className="h-38 w-full" />
        <div className={legend}>
          {BONUS_KINDS.map((kind) => (
            <Skeleton key={kind} shape="block" className="h-11" />
          ))}
        </div>
      </div>
      <EstimateSkeleton />
    </Loading>
  );
}
