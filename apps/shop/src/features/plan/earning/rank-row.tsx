import { readMoney } from "@espalier/core/money/money";
import { Badge } from "@espalier/ui/data/badge";
import { displayMoney } from "@espalier/ui/data/display-money";
import { classNames } from "@espalier/ui/foundations/class-names";
import { CircleCheck, Flag } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { rankLabel } from "../../../lib/format/rank-label.ts";
import { useTermWords } from "../../../lib/format/use-term-words.ts";
import type { Earning } from "../../../lib/queries/earning-query.ts";

type Rank = Earning["ranks"][number];
type RankRowProps = { rank: Rank; earning: Earning };

/** A rank of the ladder: what it asks for and what it pays. The member's own and the next one are marked. */
export function RankRow({ rank, earning }: RankRowProps) {
  const { t } = useTranslation();
  const { t: words } = useTranslation("earning");
  const wordsOf = useTermWords();
  const isOwn = rank.rank === earning.vip;
  return (
    <li
      aria-current={isOwn || undefined}
      className={classNames("panel-ring flex flex-col gap-3 p-4", isOwn && "inset-ring-2 inset-ring-accent")}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-row font-semibold text-ink">{rankLabel(t, rank.rank) || words("ladder.none")}</h3>
        <Standing rank={rank.rank} own={earning.vip} />
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7.25rem,100%),1fr))] gap-x-4 gap-y-3">
        <Conditions rank={rank} earning={earning} />
        {rank.terms.map((term) => {
          const { name, figures } = wordsOf(term);
          return (
            <Figure
              key={term.name}
              name={name}
              hint={term.figures.length > 1 ? words("ladder.byGeneration") : undefined}
            >
              {figures || words("ladder.nothing")}
            </Figure>
          );
        })}
      </dl>
    </li>
  );
}

function Standing({ rank, own }: { rank: number; own: number }) {
  const { t } = useTranslation("earning");
  if (rank === own)
    return (
      <Badge tone="accent" icon={CircleCheck}>
        {t("ladder.mine")}
      </Badge>
    );
  if (rank === own + 1)
    return (
      <Badge tone="pending" icon={Flag}>
        {t("ladder.next")}
      </Badge>
    );
  return rank < own ? <span className="text-small text-ink-3">{t("ladder.reached")}</span> : null;
}

/** A condition of zero is none; the member's own figure is beside those that are still ahead. */
function Conditions({ rank, earning }: RankRowProps) {
  const { t } = useTranslation("earning");
  const isAhead = rank.rank > earning.vip;
  const weaker = readMoney(earning.left_side_amount) < readMoney(earning.right_side_amount) ? "left" : "right";
  const have = (there: string) => (isAhead ? t("ladder.have", { there }) : undefined);
  const needsVolume = readMoney(rank.weaker_needed) > 0n;
  const needsDirects = rank.directs_needed > 0;
  const needsCustomers = readMoney(rank.customers_pv_needed) > 0n;
  return (
    <>
      {needsVolume ? (
        <Figure name={t("ladder.weaker")} hint={have(`${displayMoney(earning[`${weaker}_side_amount`])} PV`)}>
          {displayMoney(rank.weaker_needed)} PV
        </Figure>
      ) : null}
      {needsDirects ? (
        <Figure name={t("ladder.directs")} hint={have(String(earning.directs))}>
          {rank.directs_needed}
        </Figure>
      ) : null}
      {needsCustomers ? (
        <Figure name={t("ladder.customers")} hint={have(`${displayMoney(earning.customers_pv)} PV`)}>
          {displayMoney(rank.customers_pv_needed)} PV
        </Figure>
      ) : null}
      {needsVolume || needsDirects || needsCustomers ? null : (
        <Figure name={t("ladder.asks")}>{rank.rank === 0 ? t("ladder.nothing") : t("ladder.free")}</Figure>
      )}
    </>
  );
}

function Figure({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3 first-letter:uppercase">{name}</dt>
      <dd className="tabular text-panel wrap-anywhere text-ink">
        {children}
        {hint === undefined ? null : <span className="block text-small font-normal text-ink-3">{hint}</span>}
      </dd>
    </div>
  );
}
