import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { daysLeft, progressPercent, salesLeft, windowEnd } from "./incentive-formulas.ts";
import { type IncentiveStatus, isClaimable, isClaimableForGood, type ShownItem, statusOf } from "./incentive-state.ts";
import { useClaim } from "./use-claim.ts";
import { dateName } from "../../../lib/format/date-name.ts";

/** One incentive: its bonus, progress, remaining sales and days, and the button that claims it. */
export function IncentiveTile({ item, now }: { item: ShownItem; now: number }) {
  const { t } = useTranslation("incentives");
  const { busy, submit } = useClaim(item);
  const status = statusOf(item, now);
  const amount = displayMoney(item.bonus_amount);
  return (
    <article className="flex h-full flex-col gap-5 rounded-panel bg-surface p-4 inset-ring-1 inset-ring-line">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-panel font-semibold text-ink-2">{t("level", { level: item.level })}</h2>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </header>
      <p className="@container flex min-h-12 flex-col items-center justify-center text-center font-semibold tracking-tight text-ink">
        <Money value={item.bonus_amount} unit="CP" most={2.25} />
      </p>
      <Progress item={item} />
      <dl className="grid grid-cols-2 gap-3">
        <Left name={t("daysLeft")} hint={<DaysHint item={item} status={status} />}>
          <DaysLeft item={item} now={now} />
        </Left>
        <Left name={t("salesLeft")}>
          <Money value={salesLeft(item)} unit="SP" />
        </Left>
      </dl>
      <div className="mt-auto">
        <Button
          full
          busy={busy}
          disabled={!isClaimable(item)}
          aria-label={t("claimOf", { amount, level: item.level })}
          onClick={() => submit({ id: item.id })}
        >
          {t("claim")}
        </Button>
      </div>
    </article>
  );
}

function Progress({ item }: { item: ShownItem }) {
  const { t } = useTranslation("incentives");
  const percent = progressPercent(item);
  return (
    <div>
      <ProgressBar
        label={<WithTerms>{t("progress")}</WithTerms>}
        value={percent}
        valueText={t("percent", { percent })}
      />
      <p className="tabular pt-1.5 text-small text-ink-3">
        {t("progressText", { sales: displayMoney(item.group_sales), needed: displayMoney(item.weaker_leg_sales) })}
      </p>
    </div>
  );
}

/** One of the two figures of what remains. */
function Left({ name, hint, children }: { name: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col rounded-control bg-sunken px-3 py-2.5">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="tabular flex flex-col wrap-anywhere">
        <span className="text-section text-ink">{children}</span>
        {hint === undefined ? null : <span className="text-small text-ink-3">{hint}</span>}
      </dd>
    </div>
  );
}

/** A window that is over ends nothing for an advancement that was achieved in it. */
function DaysLeft({ item, now }: { item: ShownItem; now: number }) {
  const { t } = useTranslation("incentives");
  if (item.startAt === 0) return EMPTY_MARK;
  const days = daysLeft(item.startAt, item.qualification_days, now);
  return days === 0 && isClaimableForGood(item) ? t("noEnd") : days;
}

/** The end of the window or of the time to claim, or the length of a window that has not begun. */
function DaysHint({ item, status }: { item: ShownItem; status: IncentiveStatus }) {
  const { t } = useTranslation("incentives");
  if (status === "waiting") return t("until", { count: item.qualification_days });
  if (isClaimableForGood(item)) return t("claimAnytime");
  const isAgain = item.list === "performance" && status === "claimed";
  return (
    <>
      {isAgain ? t("next") : t(isClaimable(item) ? "claimUntil" : "ends")}{" "}
      <span className="inline-block">{dateName(windowEnd(item.startAt, item.qualification_days))}</span>
    </>
  );
}

const tones: Record<IncentiveStatus, BadgeTone> = {
  waiting: "neutral",
  running: "pending",
  achieved: "accent",
  claimed: "success",
  ended: "neutral",
};
