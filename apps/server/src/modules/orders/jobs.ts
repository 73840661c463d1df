import { ORDER_LINK_DAYS } from "@espalier/core/orders/order-link";
import { z } from "zod";

import type { OrdersDeps } from "./deps.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";
import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { defineJob, defineScheduledJob, defineTimedJob, type Job } from "../../platform/jobs/define-job.ts";
import type { Messaging } from "../notifications/messaging.ts";
import { ORDER_PAID_TASK } from "../notifications/notify-order-paid.ts";
import { PROVIDER_EVENT_TASK } from "../payments/store/events.ts";
import { cancelStaleOrders } from "./cancel-order.ts";
import { compareCardDays } from "./card-payments/compare-card-day.ts";
import { CLOSE_PAYMENT_TASK } from "./card-payments/end-card-payment.ts";
import { handleProviderEvent } from "./card-payments/handle-provider-event.ts";
import { closeCardPayment, refreshDuePayments } from "./card-payments/refresh-card-payment.ts";
import { deleteLinksOverBefore } from "./store/order-links.ts";
import { runOrderPaidNotification } from "./messages/run-order-paid-notification.ts";

type CardDeps = Pick<OrdersDeps, "db" | "cards" | "random" | "clock" | "trustedTime" | "timeZone">;

const numbered = z.object({ sn: z.string() });

export const orderJobs = (deps: CardDeps & Messaging): readonly Job[] => [
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "cancel-unpaid-orders",
    schedule: "*/10 * * * *",
    run: async (now) => await cancelStaleOrders(deps, now),
  }),
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "delete-order-links",
    schedule: "50 3 * * *",
    run: async (now) => await deleteLinksOverBefore(deps.db, new Date(now.getTime() - ORDER_LINK_DAYS * DAY_MS)),
  }),
  defineJob({
    name: ORDER_PAID_TASK,
    payload: numbered,
    run: async (order) => await runOrderPaidNotification(deps.db, deps, order, deps.clock()),
  }),
  ...cardJobs(deps),
];

/** A job that fails because the provider cannot be reached is retried by the queue. */
export const cardJobs = (deps: CardDeps): readonly Job[] => [
  defineJob({
    name: PROVIDER_EVENT_TASK,
    payload: z.object({ id: z.int() }),
    run: async ({ id }) => await handleProviderEvent(deps, id, deps.clock()),
  }),
  defineJob({
    name: CLOSE_PAYMENT_TASK,
    payload: numbered,
    run: async (payment) => {
      const status = await closeCardPayment(deps, payment, deps.clock());
      if (status !== "paid" && status !== "closed") throw new Error(`payment ${payment.sn} could not be ended yet`);
    },
  }),
  defineScheduledJob({
    name: "refresh-card-payments",
    schedule: "* * * * *",
    maxAttempts: 1,
    run: async () => await refreshDuePayments(deps, deps.clock()),
  }),
  defineTimedJob({
    trustedTime: deps.trustedTime,
    name: "compare-card-days",
    schedule: "17 * * * *",
    maxAttempts: 1,
    run: async (now) => await compareCardDays(deps, zonedClock(deps.timeZone), now),
  }),
];
