import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { isRunWaiting } from "@espalier/core/states/run";
import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import { amountWord, sumUnit } from "@espalier/web/wallet-words";
import { CircleAlert, Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../../lib/format/format-number.ts";
import { Notice } from "./run-notices.tsx";
import { isUnderWay, type Run } from "./run-queries.ts";

/** The progress of a run, the proposal that waits for a second operator, and the reason for voiding it. */
export function RunProgress({ run }: { run: Run }) {
  const { t } = useTranslation("runs");
  const [last] = run.jobs;
  return (
    <>
      {run.waiting === null ? null : (
        <Notice tone="pending" icon={<Hourglass aria-hidden="true" size={18} />}>
          {t(`waiting.${run.waiting}`)}
        </Notice>
      )}
      {isRunWaiting(run.status) && run.waiting === null && !run.jobs.some(isUnderWay) ? (
        <Notice tone="pending" icon={<Hourglass aria-hidden="true" size={18} />}>
          {run.held_for === null
            ? t("waitsHere")
            : t(`heldFor.${run.held_for}`, {
                paid: amountWord(run.paid, sumUnit(PLAN_WALLETS)),
                sales: amountWord(run.sales, sumUnit(PAYMENT_UNITS)),
              })}
        </Notice>
      ) : null}
      {last !== undefined && (last.status === "refused" || last.status === "failed") ? (
        <Notice tone="rejected" icon={<CircleAlert aria-hidden="true" size={18} />}>
          {t("notDone", { name: last.requested_by, why: last.msg === "" ? t("failedJob") : last.msg })}
        </Notice>
      ) : null}
      <Bar run={run} />
    </>
  );
}

function Bar({ run }: { run: Run }) {
  const { t } = useTranslation("runs");
  const steps = stepOf(run);
  if (steps === null) return null;
  const { name, done, all } = steps;
  return (
    <div className="panel-ring p-4">
      <ProgressBar
        label={t(`progress.${name}`)}
        value={all === 0 ? 0 : (done / all) * 100}
        valueText={t("doneOf", { done: formatNumber(done), all: formatNumber(all) })}
      />
    </div>
  );
}

/** Members are read, then profits are written, then they are paid, or reversed. */
function stepOf(run: Run): { name: "reading" | "writing" | "paying" | "takingBack"; done: number; all: number } | null {
  switch (run.status) {
    case "opened":
      return run.profits > 0
        ? { name: "writing", done: run.profits, all: run.profits }
        : { name: "reading", done: run.members, all: run.members_total };
    case "posting":
      return { name: "paying", done: run.profits_done, all: run.profits };
    case "voiding":
      return { name: "takingBack", done: run.profits_done, all: run.profits };
    case "computed":
    case "posted":
    case "voided":
      return null;
  }
}
