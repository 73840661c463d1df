import type { TaskList } from "graphile-worker";
import { z } from "zod";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { Deps } from "../../deps.ts";
import { refreshDuePayments, closeCardPayment } from "./card-payments/refresh-card-payment.ts";
import { compareCardDays } from "./card-payments/compare-card-day.ts";
import { CLOSE_PAYMENT_TASK } from "./card-payments/end-card-payment.ts";
import { handleProviderEvent } from "./card-payments/handle-provider-event.ts";
import { CARD_REFUND_TASK } from "../payments/order-card-refund.ts";
import { sendRefund } from "../payments/send-refund.ts";
import { PROVIDER_EVENT_TASK } from "../payments/store-event.ts";

const named = z.object({ memberId: z.int(), sn: z.string() });
const numbered = z.object({ id: z.int() });

/** What the worker does about cards. What a provider that is not to be reached leaves undone is done when the queue tries again. */
export const cardTasks = (deps: Pick<Deps, "db" | "cards" | "random" | "clock" | "timeZone">): TaskList => ({
  [PROVIDER_EVENT_TASK]: async (payload) => {
    await handleProviderEvent(deps, numbered.parse(payload).id, deps.clock());
  },
  [CARD_REFUND_TASK]: async (payload) => {
    await sendRefund(deps, named.parse(payload), deps.clock());
  },
  [CLOSE_PAYMENT_TASK]: async (payload) => {
    const name = named.parse(payload);
    const status = await closeCardPayment(deps, name, deps.clock());
    if (status === "unreachable" || status === "open") throw new Error(`payment ${name.sn} could not be ended yet`);
  },
  "refresh-card-payments": async () => {
    await refreshDuePayments(deps, deps.clock());
  },
  "compare-card-days": async () => {
    await compareCardDays(deps, zonedClock(deps.timeZone), deps.clock());
  },
});
