import type { OperatorsDeps } from "./deps.ts";
import { deleteExpiredOperatorSessions } from "./store/operator-sessions.ts";
import { deleteOldChallenges } from "../../platform/passkeys/challenges.ts";
import { defineScheduledJob, defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { resealSecrets } from "./auth/reseal-secrets.ts";

type JobDeps = Pick<OperatorsDeps, "db" | "trustedTime" | "log" | "random" | "secretKey" | "previousKeys">;

export const operatorJobs = (deps: JobDeps): readonly Job[] => [
  defineScheduledJob({
    name: "reseal-secrets",
    schedule: "10 * * * *",
    maxAttempts: 1,
    run: async () => await resealSecrets(deps),
  }),
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "delete-expired-operator-sessions",
    schedule: "40 3 * * *",
    run: async (now) => await deleteExpiredOperatorSessions(deps.db, now),
  }),
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "delete-old-passkey-challenges",
    schedule: "20 * * * *",
    run: async (now) => await deleteOldChallenges(deps.db, now),
  }),
];
