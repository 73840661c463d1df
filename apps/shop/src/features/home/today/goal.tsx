import { formatMoney, money, readMoney } from "@espalier/core/money/money";
import { daysAtPace } from "@espalier/core/plan/days-at-pace";
import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import { displayMoney } from "@espalier/ui/data/display-money";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { goalOf } from "../../../lib/format/goal.ts";
import { rankLabel } from "../../../lib/format/rank-label.ts";
import { useTermWords } from "../../../lib/format/use-term-words.ts";
import { paths } from "../../../lib/paths.ts";
import type { Today } from "./today-query.ts";

type GoalProps = Pick<Today, "rank" | "active">;

/** What is missing to the next rank, or to being active, without which no rank is reached; nothing at the highest rank. */
export function Goal({ rank, active }: GoalProps) {
  if (!active.active) return <ActivityGoal active={active} />;
  return rank.next === 0 ? null : <RankGoal rank={rank} />;
}

/** Own volume first, since the member buys it; then that of customers, where the plan asks for it. */
function ActivityGoal({ active }: Pick<Today, "active">) {
  const { t } = useTranslation("home");
  const own = goalOf(readMoney(active.own_pv), readMoney(active.active_pv));
  const sold = goalOf(readMoney(active.customers_pv), readMoney(active.active_customers_pv));
  const [missing, toSell] = [formatMoney(money(own.left)), displayMoney(formatMoney(money(sold.left)))];
  return (
    <GoalBlock
      to={own.left === 0n ? paths.customers() : paths.goodsList({ pv: missing })}
      label={t("today.toActive")}
      percent={Math.min(own.percent, sold.percent)}
    >
      {own.left === 0n ? undefined : t("today.pvToBuy", { pv: displayMoney(missing) })}
      {sold.left === 0n ? undefined : t("today.pvToSell", { pv: toSell })}
    </GoalBlock>
  );
}

/** The bar shows the condition that is the furthest from being met. */
function RankGoal({ rank }: Pick<Today, "rank">) {
  const { t } = useTranslation("home");
  const { t: shell } = useTranslation();
  const wordsOf = useTermWords();
  const weaker = goalOf(readMoney(rank.weaker), readMoney(rank.weaker_needed));
  const directs = goalOf(BigInt(rank.directs), BigInt(rank.directs_needed));
  const sold = goalOf(readMoney(rank.customers_pv), readMoney(rank.customers_pv_needed));
  const missing = [
    ...(weaker.left === 0n ? [] : [t("today.pvInWeaker", { pv: displayMoney(formatMoney(money(weaker.left))) })]),
    ...(directs.left === 0n ? [] : [t("today.activeInvited", { count: Number(directs.left) })]),
    ...(sold.left === 0n ? [] : [t("today.pvOfCustomers", { pv: displayMoney(formatMoney(money(sold.left))) })]),
  ];
  const brings = rank.brings.map(wordsOf).map(({ name, figures }) => `${name} ${figures}`);
  return (
    <GoalBlock
      to={paths.earning({ part: "ranks" })}
      label={t("today.toRank", { rank: rankLabel(shell, rank.next) })}
      percent={Math.min(weaker.percent, directs.percent, sold.percent)}
    >
      {missing.length === 0 ? t("today.rankMet") : t("today.missing", { parts: missing.join(t("today.and")) })}
      {paceOf(t, weaker.left, rank)}
      {brings.length === 0 ? undefined : t("today.brings", { parts: brings.join(" · ") })}
    </GoalBlock>
  );
}

/** When the weaker leg is there if it goes on growing as of late. */
const paceOf = (t: TFunction<"home">, left: bigint, { weaker_grown, grown_days: past }: Today["rank"]) => {
  const days = daysAtPace(money(left), { grown: readMoney(weaker_grown), days: past });
  return days === null ? undefined : t("today.pace", { past, time: timeOf(t, days) });
};

const [WEEK, MONTH] = [7, 30];

/** The unit in which a number of days is a small number. */
const timeOf = (t: TFunction<"home">, days: number): string => {
  if (days <= 3 * WEEK) return t("today.days", { count: days });
  if (days <= 3 * MONTH) return t("today.weeks", { count: Math.ceil(days / WEEK) });
  return t("today.months", { count: Math.ceil(days / MONTH) });
};

type GoalBlockProps = {
  to: string;
  label: string;
  percent: number;
  children: string | undefined | readonly (string | undefined)[];
};

/** The whole block leads to the goal, except for the words that explain themselves. */
function GoalBlock({ to, label, percent, children }: GoalBlockProps) {
  const lines = [children].flat().filter((line) => line !== undefined);
  return (
    <div className="relative px-4 py-3 motion-press has-[a:active]:bg-sunken has-[a:hover]:bg-sunken/40">
      <Link to={to} className="block after:absolute after:inset-0">
        <ProgressBar label={label} value={percent} valueText={`${percent}%`} />
      </Link>
      {lines.map((line) => (
        <p key={line} className="tabular pt-1.5 text-small text-ink-3">
          <WithTerms>{line}</WithTerms>
        </p>
      ))}
    </div>
  );
}
