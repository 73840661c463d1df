import type { Deps } from "../../deps.ts";
import { defineScheduledJob, type Job } from "../../platform/jobs/define-job.ts";
import { deleteExpiredLogins } from "./delete-expired-logins.ts";

export const accountJobs = ({ db, clock }: Pick<Deps, "db" | "clock">): readonly Job[] => [
  defineScheduledJob({
    name: "delete-expired-logins",
    schedule: "40 3 * * *",
    run: async () => await deleteExpiredLogins(db, clock()),
  }),
];
