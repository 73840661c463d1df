import type { Deps } from "../../deps.ts";
import { deleteExpiredOperatorSessions } from "./store/operator-sessions.ts";
import { deleteOldChallenges } from "../../platform/passkeys/challenges.ts";
import { defineScheduledJob, type Job } from "../../platform/jobs/define-job.ts";
import { resealSecrets } from "./auth/reseal-secrets.ts";

type JobDeps = Pick<Deps, "db" | "clock" | "log" | "random" | "secretKey" | "previousKeys">;

export const operatorJobs = (deps: JobDeps): readonly Job[] => [
  defineScheduledJob({
    name: "reseal-secrets",
    schedule: "10 * * * *",
    maxAttempts: 1,
    run: async () => await resealSecrets(deps),
  }),
  defineScheduledJob({
    name: "delete-expired-operator-sessions",
    schedule: "40 3 * * *",
    run: async () => await deleteExpiredOperatorSessions(deps.db, deps.clock()),
  }),
  defineScheduledJob({
    name: "delete-old-passkey-challenges",
    schedule: "20 * * * *",
    run: async () => await deleteOldChallenges(deps.db, deps.clock()),
  }),
];
