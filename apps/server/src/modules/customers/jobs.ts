import { z } from "zod";

import { defineJob, defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { GUEST_PAID_TASK } from "../orders/card-payments/book-card-payment.ts";
import { keepPaidGuest } from "./account/keep-guests.ts";
import type { CustomersDeps } from "./deps.ts";
import { deleteIdleCustomerSessions } from "./store/customer-sessions.ts";

export const customerJobs = ({ db, trustedTime }: Pick<CustomersDeps, "db" | "trustedTime">): readonly Job[] => [
  defineTimedJob({
    trustedTime,
    name: "delete-customer-sessions",
    schedule: "45 3 * * *",
    run: async (now) => await deleteIdleCustomerSessions(db, now),
  }),
  defineJob({
    name: GUEST_PAID_TASK,
    payload: z.object({ sn: z.string() }),
    run: async (order) => await keepPaidGuest(db, order),
  }),
];
