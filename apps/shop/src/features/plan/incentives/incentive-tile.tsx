import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { Confetti } from "@espalier/ui/feedback/confetti";
import { displayMoney } from "@espalier/ui/data/display-money";
import { Money } from "@espalier/ui/data/money";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { dateName } from "../../../lib/format/date-name.ts";
import { windowEnd } from "./incentive-formulas.ts";
import { IncentiveProgress } from "./incentive-progress.tsx";
import { type IncentiveStatus, isClaimable, type ShownItem, statusOf } from "./incentive-state.ts";
import { useClaim } from "./use-claim.ts";

/** One incentive: its bonus, and how far it is with the button that claims it, or when it was claimed. */
export function IncentiveTile({ item, now }: { item: ShownItem; now: number }) {
  const { t } = useTranslation("incentives");
  const [celebrates, setCelebrates] = useState(false);
  const status = statusOf(item, now);
  return (
    <article className="relative flex flex-col gap-4 rounded-panel bg-surface p-4 inset-ring-1 inset-ring-line">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow">
          <h2 className="text-small font-normal text-ink-2">{t("level", { level: item.level })}</h2>
          <p className="@container font-semibold tracking-tight text-ink">
            <Money value={item.bonus_amount} unit="CP" most={1.625} />
          </p>
        </div>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </header>
      {status === "claimed" ? (
        <Claimed item={item} />
      ) : (
        <>
          <IncentiveProgress item={item} status={status} now={now} />
          <Claim item={item} onClaimed={() => setCelebrates(true)} />
        </>
      )}
      {celebrates ? <Confetti /> : null}
    </article>
  );
}

function Claim({ item, onClaimed }: { item: ShownItem; onClaimed: () => void }) {
  const { t } = useTranslation("incentives");
  const { busy, submit } = useClaim({
    send: async (request: { id: number }, options) => {
      await api("incentiveClaim", request, options);
      return item.bonus_amount;
    },
    onClaimed,
  });
  const ready = isClaimable(item);
  return (
    <Button
      full
      variant={ready ? "primary" : "soft"}
      busy={busy}
      disabled={!ready}
      aria-label={t("claimOf", { amount: displayMoney(item.bonus_amount), level: item.level })}
      onClick={() => submit({ id: item.id })}
    >
      {t("claim")}
    </Button>
  );
}

/** The day of the claim where it is known, and when a repeating one begins again. */
function Claimed({ item }: { item: ShownItem }) {
  const { t } = useTranslation("incentives");
  return (
    <p className="tabular flex flex-col text-small text-ink-2">
      {item.claimed_at === 0 ? null : <span>{t("claimedOn", { day: dateName(item.claimed_at) })}</span>}
      {item.list === "performance" ? (
        <span>{t("next", { day: dateName(windowEnd(item.startAt, item.qualification_days)) })}</span>
      ) : null}
    </p>
  );
}

const tones: Record<IncentiveStatus, BadgeTone> = {
  waiting: "neutral",
  running: "pending",
  achieved: "accent",
  claimed: "success",
  ended: "neutral",
};
