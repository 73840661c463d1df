import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Button } from "@espalier/ui/foundations/button";
import { Money } from "@espalier/ui/data/money";
import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import { Section } from "@espalier/ui/layout/section";
import { StatPanel } from "@espalier/ui/data/stat-panel";
import { formatDate } from "@espalier/web/format-date";
import { sumUnit } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../../lib/format/format-number.ts";
import { PlanTerm } from "../../../components/plan-term.tsx";
import { MemberCell } from "../../../components/member-cell.tsx";
import { AdminDrawer } from "../../../components/layout/admin-drawer.tsx";
import { Figures } from "../figures.tsx";
import { FigureTable } from "../figure-table.tsx";
import { RunTotals } from "./run-totals.tsx";
import { formatPercent, percentOrDash } from "../../../lib/format/format-percent.ts";
import { PromotionCounts } from "../promotion-counts.tsx";
import { Notice } from "./run-notices.tsx";
import { isUnderWay, type Preview, runStateQuery } from "./run-queries.ts";

type PreviewDrawerProps = {
  /** The id of the preview that this operator requested. */
  job: number;
  onClose: () => void;
  onCloseNow: () => void;
};

/** The preview of a close now. Nothing is stored. */
export function PreviewDrawer({ job, onClose, onCloseNow }: PreviewDrawerProps) {
  const { t } = useTranslation("runs");
  const { data: state } = useQuery(runStateQuery);
  const preview = state?.preview?.id === job ? state.preview : undefined;
  const result = preview?.result ?? null;
  return (
    <AdminDrawer
      open
      wide
      onClose={onClose}
      title={t("previewTitle")}
      description={preview === undefined ? undefined : t("previewAt", { at: formatDate(preview.requested_at) })}
      footer={
        result === null ? undefined : (
          <Button size="medium" className="ml-auto" onClick={onCloseNow}>
            {t("closeNow")}
          </Button>
        )
      }
    >
      {preview === undefined || isUnderWay(preview) ? (
        <ProgressBar
          label={t("calculating")}
          value={preview?.progress ?? 0}
          valueText={formatPercent((preview?.progress ?? 0) * 100)}
        />
      ) : null}
      {preview !== undefined && !isUnderWay(preview) && result === null ? (
        <Notice tone="rejected" icon={<CircleAlert aria-hidden="true" size={18} />}>
          {preview.msg === "" ? t("failedJob") : preview.msg}
        </Notice>
      ) : null}
      {result === null ? null : <PreviewFigures preview={result} />}
    </AdminDrawer>
  );
}

function PreviewFigures({ preview }: { preview: Preview }) {
  const { t } = useTranslation(["runs", "shell"]);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-small text-ink-2">
        {t("previewPeriod", {
          day: preview.plan_day,
          from: formatDate(preview.period_from),
          to: formatDate(preview.period_to),
          version: preview.plan_version,
        })}
      </p>
      <Figures>
        <StatPanel label={t("volume")} value={<Money value={preview.volume} unit="PV" />} />
        <StatPanel
          label={t("paid")}
          value={<Money value={preview.paid} unit={sumUnit(PLAN_WALLETS)} />}
          detail={t("profitsCount", { count: preview.profits, shown: formatNumber(preview.profits) })}
        />
        <StatPanel
          label={<PlanTerm name="payout">{t("ratio")}</PlanTerm>}
          value={percentOrDash(preview.payout_ratio)}
        />
        <StatPanel label={<PlanTerm name="factor">{t("factor")}</PlanTerm>} value={formatPercent(preview.factor)} />
      </Figures>
      <RunTotals sums={preview.sums} volume={preview.volume} />
      <Section title={t("raised")}>
        <PromotionCounts raised={preview.raised} />
      </Section>
      {preview.receivers.length === 0 ? null : (
        <Section title={t("receivers")}>
          <FigureTable
            label={t("receivers")}
            head={[t("member"), t("shell:inUnit", { name: t("amount"), unit: sumUnit(PLAN_WALLETS) })]}
            rows={preview.receivers.map(({ uid, name, amount }) => ({
              key: uid,
              cells: [<MemberCell key="member" uid={uid} name={name} linked />, <Money key="amount" value={amount} />],
            }))}
          />
        </Section>
      )}
    </div>
  );
}
