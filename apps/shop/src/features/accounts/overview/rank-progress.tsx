import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Badge } from "@espalier/ui/data/badge";
import { Panel } from "@espalier/ui/data/panel";
import { displayMoney } from "@espalier/ui/data/display-money";
import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import { Section } from "@espalier/ui/layout/section";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { formatMoney, money, readMoney } from "@espalier/core/money/money";
import { Loaded } from "@espalier/web/loaded";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "@espalier/contract/types";
import { Link } from "react-router";

import { FactList } from "../../../components/fact-list.tsx";
import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { paths } from "../../../lib/paths.ts";
import { useTermWords } from "../../../lib/format/use-term-words.ts";
import { rankLabel } from "../../../lib/format/rank-label.ts";
import { goalOf } from "../../../lib/format/goal.ts";
import { api } from "../../../lib/api.ts";

/** The member's rank, whether the member is active, and the missing conditions of the next rank. */
export function RankProgress() {
  const { t } = useTranslation("account");
  const rank = useQuery(rankQuery);
  return (
    <Section
      title={t("rank.title")}
      action={
        <Link to={paths.earning({ part: "ranks" })} className={textLinkStyle}>
          {t("rank.all")}
        </Link>
      }
    >
      <Loaded query={rank} loading={<RankSkeleton />} failedTitle={t("rank.failed")}>
        {(shown) => (
          <Panel className="flex flex-col gap-4">
            <RankLine rank={shown} />
            {shown.next === 0 ? (
              <p className="text-panel font-normal text-ink-2">{t("rank.highest")}</p>
            ) : (
              <Goals rank={shown} />
            )}
            <Brings rank={shown} />
            <Activity rank={shown} />
          </Panel>
        )}
      </Loaded>
    </Section>
  );
}

/** The present rank, and the next one as the goal. */
function RankLine({ rank }: { rank: Rank }) {
  const { t } = useTranslation("account");
  const { t: shell } = useTranslation();
  const next = rankLabel(shell, rank.next);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex flex-col">
        <span className="text-row font-semibold text-ink">{rankLabel(shell, rank.vip) || t("rank.none")}</span>
        {next === "" ? null : <span className="text-small text-ink-3">{t("rank.next", { rank: next })}</span>}
      </p>
      <Badge tone={rank.active ? "success" : "neutral"} icon={rank.active ? CircleCheck : CircleDashed}>
        {rank.active ? t("rank.active") : t("rank.inactive")}
      </Badge>
    </div>
  );
}

/** The conditions of the next rank; a condition of zero is left out. */
function Goals({ rank }: { rank: Rank }) {
  const { t } = useTranslation("account");
  const directs = goalOf(BigInt(rank.directs), BigInt(rank.directs_needed));
  const { customers_pv: sold, customers_pv_needed: soldNeeded } = rank;
  return (
    <>
      {readMoney(rank.weaker_needed) === 0n ? null : (
        <VolumeGoal name={t("rank.weaker")} there={rank.weaker} needed={rank.weaker_needed} />
      )}
      {rank.directs_needed === 0 ? null : (
        <GoalBar
          name={t("rank.directs")}
          percent={directs.percent}
          have={t("rank.directsOf", { there: rank.directs, needed: rank.directs_needed })}
          left={directs.left === 0n ? "" : t("rank.directsLeft", { left: String(directs.left) })}
        />
      )}
      {readMoney(soldNeeded) === 0n ? null : <VolumeGoal name={t("rank.customers")} there={sold} needed={soldNeeded} />}
    </>
  );
}

type VolumeGoalProps = {
  name: string;
  there: string;
  needed: string;
  /** What is there of it, in other words than "40.00 of 100.00 PV". */
  have?: string;
};

function VolumeGoal({ name, there, needed, have }: VolumeGoalProps) {
  const { t } = useTranslation("account");
  const { percent, left } = goalOf(readMoney(there), readMoney(needed));
  return (
    <GoalBar
      name={name}
      percent={percent}
      have={have ?? t("rank.pvOf", { there: displayMoney(there), needed: displayMoney(needed) })}
      left={left === 0n ? "" : t("rank.pvLeft", { left: displayMoney(formatMoney(money(left))) })}
    />
  );
}

type GoalBarProps = {
  name: string;
  percent: number;
  have: string;
  /** The missing part, in words; "" when nothing is missing. */
  left: string;
};

function GoalBar({ name, percent, have, left }: GoalBarProps) {
  const { t } = useTranslation("account");
  return (
    <div>
      <ProgressBar label={<WithTerms>{name}</WithTerms>} value={percent} valueText={left || t("rank.met")} />
      <p className="tabular pt-1 text-small text-ink-3">
        <WithTerms>{have}</WithTerms>
      </p>
    </div>
  );
}

/** What the next rank pays otherwise than the present one. */
function Brings({ rank }: { rank: Rank }) {
  const { t } = useTranslation("account");
  const wordsOf = useTermWords();
  if (rank.brings.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5 border-t border-line pt-3">
      <p className="text-small text-ink-2">{t("rank.brings")}</p>
      <FactList facts={rank.brings.map(wordsOf).map(({ name, figures }) => ({ name, value: figures }))} />
    </div>
  );
}

/**
 * The member's own volume and, where the plan asks for it, that of customers against the required volume. A rank can rise only while the
 * member is active.
 */
function Activity({ rank }: { rank: Rank }) {
  const { t } = useTranslation("account");
  const { own_pv: own, active_pv: needed, customers_pv: sold, active_customers_pv: soldNeeded } = rank;
  const asksForCustomers = readMoney(soldNeeded) > 0n;
  if (rank.active) {
    const volumes = [
      { name: t("rank.own"), there: own, needed },
      ...(asksForCustomers ? [{ name: t("rank.customers"), there: sold, needed: soldNeeded }] : []),
    ];
    return (
      <div className="tabular flex flex-col gap-1 border-t border-line pt-3 text-small text-ink-3">
        {volumes.map((volume) => (
          <p key={volume.name}>
            <WithTerms>{volume.name}</WithTerms> ·{" "}
            {t("rank.pvOf", { there: displayMoney(volume.there), needed: displayMoney(volume.needed) })}
          </p>
        ))}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <VolumeGoal
        name={t("rank.own")}
        there={own}
        needed={needed}
        have={t("rank.inactiveHint", { needed: displayMoney(needed) })}
      />
      {asksForCustomers ? (
        <VolumeGoal
          name={t("rank.customers")}
          there={sold}
          needed={soldNeeded}
          have={t("rank.customersHint", { needed: displayMoney(soldNeeded) })}
        />
      ) : null}
    </div>
  );
}

/** As high as the tile of most members, so that the content below does not move. */
function RankSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <Loading label={t("loading")} className="panel-ring flex flex-col gap-4 p-4">
      <Skeleton className="h-10.5 w-2/5" />
      <GoalSkeleton />
      <GoalSkeleton />
      <div className="border-t border-line pt-3">
        <Skeleton className="h-5 w-3/5" />
      </div>
    </Loading>
  );
}

function GoalSkeleton() {
  return (
    <div className="flex h-14.5 flex-col justify-between">
      <Skeleton className="w-3/5" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="w-1/3" />
    </div>
  );
}

type Rank = DataOf<"userRank">;

/** The member's rank and the conditions of the next one. */
const rankQuery = queryOptions({
  queryKey: ["userRank"],
  queryFn: ({ signal }) => api("userRank", {}, { signal }),
});
