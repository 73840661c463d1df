import { defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import type { CustomersDeps } from "./deps.ts";
import { deleteIdleCustomerSessions } from "./store/customer-sessions.ts";

export const customerJobs = ({ db, trustedTime }: Pick<CustomersDeps, "db" | "trustedTime">): readonly Job[] => [
  defineTimedJob({
    trustedTime,
    name: "delete-customer-sessions",
    schedule: "45 3 * * *",
    run: async (now) => await deleteIdleCustomerSessions(db, now),
  }),
];
