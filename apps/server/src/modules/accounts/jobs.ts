import type { AccountsDeps } from "./deps.ts";
import { defineScheduledJob, defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { shortenHolds } from "./money-hold.ts";
import { resealTotpSecrets } from "./security/reseal-totp-secrets.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteDevicesUnseenSince } from "./store/devices.ts";
import { deleteExpiredSessions } from "./store/sessions.ts";
import { deleteCodesBefore } from "./store/verification-codes.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

type JobDeps = Pick<AccountsDeps, "db" | "trustedTime" | "log" | "random" | "secretKey" | "previousKeys">;

export const accountJobs = (deps: JobDeps): readonly Job[] => [
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "delete-expired-logins",
    schedule: "40 3 * * *",
    run: async (now) => await deleteExpiredLogins(deps.db, now),
  }),
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "shorten-holds",
    schedule: "42 * * * *",
    run: async (now) => await shortenHolds(deps.db, now),
  }),
  defineScheduledJob({
    name: "reseal-totp-secrets",
    schedule: "12 * * * *",
    maxAttempts: 1,
    run: async () => await resealTotpSecrets(deps),
  }),
];

const CODE_DAYS = 2;
/** A device that was not used to log in for this many days counts as new again. */
const DEVICE_DAYS = 400;

/** Deletes ended sessions, old codes and devices that are no longer used. */
const deleteExpiredLogins = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await deleteExpiredSessions(db, now);
  await deleteCodesBefore(db, before(CODE_DAYS));
  await deleteDevicesUnseenSince(db, before(DEVICE_DAYS));
};
