import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { dateName } from "../../../lib/format/date-name.ts";
import { daysLeft, daysToGo, progressPercent, salesLeft, windowEnd } from "./incentive-formulas.ts";
import { type IncentiveStatus, isClaimable, isClaimableForGood, type ShownItem } from "./incentive-state.ts";

type Shown = { item: ShownItem; status: IncentiveStatus; now: number };

/** How far an incentive is, at which pace, and what is left of its sales and days. */
export function IncentiveProgress({ item, status, now }: Shown) {
  const { t } = useTranslation("incentives");
  const percent = progressPercent(item);
  return (
    <>
      <div className="tabular text-small text-ink-3">
        <ProgressBar
          label={<WithTerms>{t("progress")}</WithTerms>}
          value={percent}
          valueText={t("percent", { percent })}
        />
        <p className="pt-1.5">
          {t("progressText", { sales: displayMoney(item.group_sales), needed: displayMoney(item.weaker_leg_sales) })}
        </p>
        {status === "running" ? <Pace item={item} now={now} /> : null}
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Left name={t("daysLeft")} hint={<DaysHint item={item} status={status} />}>
          <DaysLeft item={item} now={now} />
        </Left>
        <Left name={t("salesLeft")}>
          <Money value={salesLeft(item)} unit="PV" />
        </Left>
      </dl>
    </>
  );
}

/** When the sales are there if they go on as so far; said also where that is after the end. */
function Pace({ item, now }: { item: ShownItem; now: number }) {
  const { t } = useTranslation("incentives");
  const days = daysToGo(item, now);
  if (days === null) return null;
  const isLate = now + days * DAY_SECONDS > windowEnd(item.startAt, item.qualification_days);
  return <p>{t(isLate ? "paceLate" : "pace", { count: days })}</p>;
}

const DAY_SECONDS = 86_400;

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
  return (
    <>
      {t(isClaimable(item) ? "claimUntil" : "ends")}{" "}
      <span className="inline-block">{dateName(windowEnd(item.startAt, item.qualification_days))}</span>
    </>
  );
}
