import type { AccountsDeps } from "./deps.ts";
import { defineScheduledJob, defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { deleteExpiredLogins } from "./delete-expired-logins.ts";
import { shortenHolds } from "./money-hold.ts";
import { resealTotpSecrets } from "./security/reseal-totp-secrets.ts";

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
