import { defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import type { ContentDeps } from "./deps.ts";
import { notifyOfNotices } from "./notify-of-notices.ts";

export const contentJobs = ({ db, trustedTime }: Pick<ContentDeps, "db" | "trustedTime">): readonly Job[] => [
  defineTimedJob({
    trustedTime,
    name: "notify-of-notices",
    schedule: "* * * * *",
    maxAttempts: 1,
    run: async (now) => await notifyOfNotices(db, now),
  }),
];
