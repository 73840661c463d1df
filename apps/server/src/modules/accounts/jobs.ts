import type { Deps } from "../../deps.ts";
import { defineScheduledJob, type Job } from "../../platform/jobs/define-job.ts";
import { deleteExpiredLogins } from "./delete-expired-logins.ts";
import { resealTotpSecrets } from "./security/reseal-totp-secrets.ts";

type JobDeps = Pick<Deps, "db" | "clock" | "log" | "random" | "secretKey" | "previousKeys">;

export const accountJobs = (deps: JobDeps): readonly Job[] => [
  defineScheduledJob({
    name: "delete-expired-logins",
    schedule: "40 3 * * *",
    run: async () => await deleteExpiredLogins(deps.db, deps.clock()),
  }),
  defineScheduledJob({
    name: "reseal-totp-secrets",
    schedule: "12 * * * *",
    maxAttempts: 1,
    run: async () => await resealTotpSecrets(deps),
  }),
];
