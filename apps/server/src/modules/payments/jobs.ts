import { z } from "zod";

import type { PaymentsDeps } from "./deps.ts";
import { defineJob, defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import { deleteOldEvents } from "./delete-old-events.ts";
import { CARD_REFUND_TASK } from "./request-card-refund.ts";
import { sendRefund } from "./send-refund.ts";

/** A job that fails because the provider cannot be reached is retried by the queue. */
export const paymentJobs = (
  deps: Pick<PaymentsDeps, "db" | "cards" | "random" | "clock" | "trustedTime">,
): readonly Job[] => [
  defineJob({
    name: CARD_REFUND_TASK,
    payload: z.object({ sn: z.string() }),
    run: async (refund) => await sendRefund(deps, refund, deps.clock()),
  }),
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "delete-old-provider-events",
    schedule: "40 3 * * *",
    run: async (now) => await deleteOldEvents(deps.db, now),
  }),
];
