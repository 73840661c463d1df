import { formatMoney, money, readMoney } from "@espalier/core/money/money";
import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import { displayMoney } from "@espalier/ui/data/display-money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { goalOf } from "../../../lib/format/goal.ts";
import { rankLabel } from "../../../lib/format/rank-label.ts";
import { paths } from "../../../lib/paths.ts";
import type { Today } from "./today-query.ts";

type GoalProps = Pick<Today, "rank" | "active">;

/** What is missing to the next rank, or to being active, without which no rank is reached; nothing at the highest rank. */
export function Goal({ rank, active }: GoalProps) {
  if (!active.active) return <ActivityGoal active={active} />;
  return rank.next === 0 ? null : <RankGoal rank={rank} />;
}

function ActivityGoal({ active: { own_pv, active_pv } }: Pick<Today, "active">) {
  const { t } = useTranslation("home");
  const own = goalOf(readMoney(own_pv), readMoney(active_pv));
  return (
    <GoalLink to={paths.goodsList()} label={t("today.toActive")} percent={own.percent}>
      {t("today.pvToBuy", { pv: pvOf(own.left) })}
    </GoalLink>
  );
}

/** The bar shows the condition that is the furthest from being met. */
function RankGoal({ rank }: Pick<Today, "rank">) {
  const { t } = useTranslation("home");
  const { t: shell } = useTranslation();
  const weaker = goalOf(readMoney(rank.weaker), readMoney(rank.weaker_needed));
  const directs = goalOf(BigInt(rank.directs), BigInt(rank.directs_needed));
  const missing = [
    ...(weaker.left === 0n ? [] : [t("today.pvInWeaker", { pv: pvOf(weaker.left) })]),
    ...(directs.left === 0n ? [] : [t("today.activeInvited", { count: Number(directs.left) })]),
  ];
  return (
    <GoalLink
      to={paths.mine()}
      label={t("today.toRank", { rank: rankLabel(shell, rank.next) })}
      percent={Math.min(weaker.percent, directs.percent)}
    >
      {missing.length === 0 ? t("today.rankMet") : t("today.missing", { parts: missing.join(t("today.and")) })}
    </GoalLink>
  );
}

type GoalLinkProps = { to: string; label: string; percent: number; children: string };

function GoalLink({ to, label, percent, children }: GoalLinkProps) {
  return (
    <Link
      to={to}
      className="block px-4 py-3 motion-press hover:bg-sunken/40 focus-visible:-outline-offset-2 active:bg-sunken"
    >
      <ProgressBar label={label} value={percent} valueText={`${percent}%`} />
      <span className="tabular block pt-1.5 text-small text-ink-3">{children}</span>
    </Link>
  );
}

const pvOf = (hundredths: bigint): string => displayMoney(formatMoney(money(hundredths)));
