import { isOver, lastDayAfter } from "@espalier/core/returns/return-period";

import { DAY_MS } from "../../platform/clock/durations.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { readSettings } from "../settings/settings.ts";
import type { ReturnsDeps } from "./deps.ts";
import { notifyExpired } from "./notify-buyer.ts";
import { listUnsent } from "./queries.ts";
import { changeReturn } from "./store/returns.ts";

export const returnJobs = (deps: ReturnsDeps): readonly Job[] => [
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "cancel-unsent-returns",
    schedule: "23 * * * *",
    run: async (now) => await cancelUnsent(deps, now),
  }),
];

/** Cancels approved returns whose parcels were not sent in time; one that was sent in between is skipped. Returns the number cancelled. */
export const cancelUnsent = async (
  deps: Pick<ReturnsDeps, "db" | "publicUrl" | "timeZone" | "sms">,
  now: Date,
): Promise<number> => {
  const days = (await readSettings(deps.db))["return.sendDays"];
  let cancelled = 0;
  for (const { code, customer_id: customerId, changed_at } of await listUnsent(
    deps.db,
    new Date(now.getTime() - days * DAY_MS),
  )) {
    if (!isOver(lastDayAfter(changed_at, days), now)) continue;
    const outcome = await inTransaction(deps.db, async (tx) => {
      const changed = await changeReturn(tx, { code }, "cancelled", { at: now });
      if (changed.ok) await notifyExpired(tx, deps, { customerId, code, at: now });
      return changed;
    });
    if (outcome.ok) cancelled += 1;
  }
  return cancelled;
};
