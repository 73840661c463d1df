import { CHOICE_DAYS } from "@espalier/core/returns/exchange-for-others";
import { isOver, lastDayAfter } from "@espalier/core/returns/return-period";

import { DAY_MS } from "../../platform/clock/durations.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { readSettings } from "../settings/settings.ts";
import type { ReturnsDeps } from "./deps.ts";
import { notifyChoiceEnded, notifyExpired } from "./notify-buyer.ts";
import { listWaiting } from "./queries.ts";
import { changeReturn } from "./store/returns.ts";

export const returnJobs = (deps: ReturnsDeps): readonly Job[] => [
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "cancel-unsent-returns",
    schedule: "23 * * * *",
    run: async (now) => await cancelUnsent(deps, now),
  }),
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "end-late-choices",
    schedule: "24 * * * *",
    run: async (now) => await endLateChoices(deps, now),
  }),
];

type Acting = Pick<ReturnsDeps, "db" | "publicUrl" | "timeZone" | "sms">;

/** Cancels approved returns whose parcels were not sent in time; one that was sent in between is skipped. Returns the number cancelled. */
export const cancelUnsent = async (deps: Acting, now: Date): Promise<number> =>
  await endLate(deps, now, {
    state: "approved",
    days: (await readSettings(deps.db))["return.sendDays"],
    event: "cancelled",
    notify: notifyExpired,
  });

/** Ends the choices of other goods that took too long, so that the returns are refunded as usual. Returns their number. */
export const endLateChoices = async (deps: Acting, now: Date): Promise<number> =>
  await endLate(deps, now, { state: "choosing", days: CHOICE_DAYS, event: "choice_ended", notify: notifyChoiceEnded });

type Late = {
  readonly state: "approved" | "choosing";
  /** How many days a return may stay in that state. */
  readonly days: number;
  readonly event: "cancelled" | "choice_ended";
  readonly notify: typeof notifyExpired;
};

const endLate = async (deps: Acting, now: Date, { state, days, event, notify }: Late): Promise<number> => {
  let ended = 0;
  const waiting = await listWaiting(deps.db, state, new Date(now.getTime() - days * DAY_MS));
  for (const { code, customer_id: customerId, changed_at } of waiting) {
    if (!isOver(lastDayAfter(changed_at, days), now)) continue;
    const outcome = await inTransaction(deps.db, async (tx) => {
      const changed = await changeReturn(tx, { code }, event, { at: now });
      if (changed.ok) await notify(tx, deps, { customerId, code, at: now });
      return changed;
    });
    if (outcome.ok) ended += 1;
  }
  return ended;
};
