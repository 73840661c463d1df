import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { PLAN_WALLETS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import type { DataOf } from "@espalier/contract/types";
import { chartColours, StackedBars } from "@espalier/ui/charts/stacked-bars";
import { Money } from "@espalier/ui/data/money";
import { Panel } from "@espalier/ui/data/panel";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { Loaded } from "@espalier/web/loaded";
import { amountWord, walletWord } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { SkeletonText } from "../../components/skeleton-text.tsx";
import { api } from "../../lib/api.ts";

type Earned = DataOf<"adminMemberEarnings">;
const SPANS = ["day", "month"] as const;

/** What the plan paid into one wallet, over the last 30 days or 12 months. */
export function Earnings({ uid }: { uid: string }) {
  const { t } = useTranslation("members");
  const [wallet, setWallet] = useState<PlanWallet>("CP");
  const [by, setBy] = useState<(typeof SPANS)[number]>("day");
  const query = useQuery({
    queryKey: ["member", uid, "earnings", wallet, by],
    queryFn: ({ signal }) => api("adminMemberEarnings", { uid, wallet, by }, { signal }),
  });
  return (
    <Panel as="section" aria-label={t("earnings.title")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-section text-ink">{t("earnings.title")}</h2>
        <div className="flex flex-wrap gap-3">
          <Tabs
            label={t("earnings.wallet")}
            look="segment"
            items={PLAN_WALLETS.map((each) => ({ value: each, label: walletWord(each) }))}
            value={wallet}
            onChange={(value) => setWallet(PLAN_WALLETS.find((each) => each === value) ?? wallet)}
          />
          <Tabs
            label={t("earnings.span")}
            look="segment"
            items={SPANS.map((each) => ({ value: each, label: t(`earnings.by.${each}`) }))}
            value={by}
            onChange={(value) => setBy(SPANS.find((each) => each === value) ?? by)}
          />
        </div>
      </div>
      <Loaded query={query} loading={<SkeletonText lines={4} />}>
        {(earned) => <EarnedChart earned={earned} wallet={wallet} by={by} />}
      </Loaded>
    </Panel>
  );
}

type EarnedChartProps = { earned: Earned; wallet: PlanWallet; by: (typeof SPANS)[number] };

function EarnedChart({ earned, wallet, by }: EarnedChartProps) {
  const { t } = useTranslation(["members", "shell"]);
  const sumOf = (kind: BonusKind) => formatMoney(add(...earned.map((each) => readMoney(each[kind]))));
  const nameOf = (day: string) => (by === "day" ? day : day.slice(0, 7));
  if (earned.every(isNothing)) return <p className="py-6 text-center text-panel text-ink-3">{t("earnings.none")}</p>;
  return (
    <>
      <StackedBars
        label={t("earnings.title")}
        series={BONUS_KINDS.map((kind) => t(`shell:bonus.${kind}`))}
        bars={earned.map((each) => ({
          name: nameOf(each.day),
          values: BONUS_KINDS.map((kind) => Number(each[kind])),
          texts: BONUS_KINDS.map((kind) => amountWord(each[kind], wallet)),
          note: `${nameOf(each.day)} · ${amountWord(formatMoney(allOf(each)), wallet)}`,
        }))}
        nameLabel={t(`earnings.by.${by}`)}
      />
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {BONUS_KINDS.map((kind, index) => (
          <div key={kind}>
            <dt className="flex items-center gap-1.5 text-small text-ink-3">
              <span
                aria-hidden="true"
                className={`size-2.5 rounded-[3px] ${chartColours[index % chartColours.length] ?? ""}`}
              />
              {t(`shell:bonus.${kind}`)}
            </dt>
            <dd className="text-panel text-ink">
              <Money value={sumOf(kind)} unit={wallet} />
            </dd>
          </div>
        ))}
        <div className="ml-auto text-right">
          <dt className="text-small text-ink-3">{t("earnings.all")}</dt>
          <dd className="text-panel font-semibold text-ink">
            <Money value={formatMoney(add(...earned.map(allOf)))} unit={wallet} />
          </dd>
        </div>
      </dl>
    </>
  );
}

const allOf = (earned: Earned[number]) => add(...BONUS_KINDS.map((kind) => readMoney(earned[kind])));
const isNothing = (earned: Earned[number]): boolean => BONUS_KINDS.every((kind) => readMoney(earned[kind]) === 0n);
