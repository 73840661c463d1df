import type { TaskList } from "graphile-worker";
import { z } from "zod";

import { houseClock } from "../../platform/clock/house-clock.ts";
import type { Deps } from "../../deps.ts";
import { askDuePayments, closeCardPayment } from "./card-payments/ask-card-payment.ts";
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
    const standing = await closeCardPayment(deps, name, deps.clock());
    if (standing === "unreachable" || standing === "open") throw new Error(`payment ${name.sn} could not be ended yet`);
  },
  "ask-card-payments": async () => {
    await askDuePayments(deps, deps.clock());
  },
  "compare-card-days": async () => {
    await compareCardDays(deps, houseClock(deps.timeZone), deps.clock());
  },
});
