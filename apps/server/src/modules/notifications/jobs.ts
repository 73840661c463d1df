import type { NotificationsDeps } from "./deps.ts";
import { defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { deleteOldMessages } from "./delete-old-messages.ts";

export const notificationJobs = ({
  db,
  trustedTime,
}: Pick<NotificationsDeps, "db" | "trustedTime">): readonly Job[] => [
  defineTimedJob({
    trustedTime,
    name: "delete-old-messages",
    schedule: "40 3 * * *",
    run: async (now) => await deleteOldMessages(db, now),
  }),
];
