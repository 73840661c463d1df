import type { Deps } from "../../deps.ts";
import { defineScheduledJob, type Job } from "../../platform/jobs/define-job.ts";
import { deleteOldMessages } from "./delete-old-messages.ts";

export const notificationJobs = ({ db, clock }: Pick<Deps, "db" | "clock">): readonly Job[] => [
  defineScheduledJob({
    name: "delete-old-messages",
    schedule: "40 3 * * *",
    run: async () => await deleteOldMessages(db, clock()),
  }),
];
