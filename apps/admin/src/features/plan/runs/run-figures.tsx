import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { StatPanel } from "@espalier/ui/data/stat-panel";
import { Loaded } from "@espalier/web/loaded";
import { sumUnit } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../../lib/format/format-number.ts";
import { PlanTerm } from "../../../components/plan-term.tsx";
import { MemberCell } from "../../../components/member-cell.tsx";
import { SkeletonText } from "../../../components/skeleton-text.tsx";
import { Figures } from "../figures.tsx";
import { FigureTable } from "../figure-table.tsx";
import { RunTotals } from "./run-totals.tsx";
import { formatPercent, percentOrDash } from "../../../lib/format/format-percent.ts";
import { PromotionCounts } from "../promotion-counts.tsx";
import { receiversQuery, type Run } from "./run-queries.ts";
import { RunHolds } from "./run-holds.tsx";
import { RunHistory } from "./run-history.tsx";
import { useRun } from "../use-run.ts";

/** The figures of a run. */
export function RunFigures() {
  const { t } = useTranslation(["runs", "shell"]);
  const run = useRun();
  return (
    <>
      <Figures>
        <StatPanel label={t("volume")} value={<Money value={run.volume} unit="PV" />} />
        <StatPanel
          label={t("paid")}
          value={<Money value={run.paid} unit={sumUnit(PLAN_WALLETS)} />}
          detail={t("profitsCount", { count: run.profits, shown: formatNumber(run.profits) })}
        />
        <StatPanel
          label={<PlanTerm name="payout">{t("ratio")}</PlanTerm>}
          value={percentOrDash(run.payout_ratio)}
          detail={t("ratioHint")}
        />
        <StatPanel
          label={<PlanTerm name="factor">{t("factor")}</PlanTerm>}
          value={formatPercent(run.factor)}
          detail={<CapDetail run={run} />}
        />
      </Figures>
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5 max-[1100px]:grid-cols-[minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Section title={t("sums")}>
            <RunTotals sums={run.sums} volume={run.volume} />
          </Section>
          {run.holds.length === 0 ? null : (
            <Section title={t("holds.title")}>
              <RunHolds holds={run.holds} />
            </Section>
          )}
          <Section title={t("raised")}>
            <PromotionCounts raised={run.raised} />
          </Section>
          <RunHistory run={run} />
        </div>
        <Section title={t("shell:inUnit", { name: t("receivers"), unit: sumUnit(PLAN_WALLETS) })} className="min-w-0">
          <Receivers id={run.id} />
        </Section>
      </div>
    </>
  );
}

/** The capped bonuses before the payout cap, and the cap. */
function CapDetail({ run: { subject, pool } }: { run: Run }) {
  const { t } = useTranslation("runs");
  return (
    <>
      <Money value={subject} unit={sumUnit(PLAN_WALLETS)} /> {t("ofPool")}{" "}
      <Money value={pool} unit={sumUnit(PLAN_WALLETS)} />
    </>
  );
}

function Receivers({ id }: { id: number }) {
  const { t } = useTranslation(["runs", "shell"]);
  const query = useQuery(receiversQuery(id));
  return (
    <Loaded query={query} loading={<SkeletonText lines={6} />}>
      {(receivers) =>
        receivers.length === 0 ? (
          <p className="panel-ring p-4 text-small text-ink-3">{t("nobodyGot")}</p>
        ) : (
          <FigureTable
            label={t("receivers")}
            head={[t("member"), ...BONUS_KINDS.map((kind) => t(`shell:bonus.${kind}`)), t("together")]}
            rows={receivers.map(({ uid, name, by_kind, amount }) => ({
              key: uid,
              cells: [
                <MemberCell key="member" uid={uid} name={name} linked />,
                ...BONUS_KINDS.map((kind) => <Money key={kind} value={by_kind[kind]} />),
                <Money key="amount" value={amount} className="font-semibold text-ink" />,
              ],
            }))}
          />
        )
      }
    </Loaded>
  );
}
