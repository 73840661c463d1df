import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { retryRefund } from "./retry-refund.ts";
import { settleEvent } from "./settle-event.ts";

export const adminCardRoutes: readonly AdminBinding[] = [
  bindAdmin(
    "adminCardRefundRetry",
    async ({ input, write }) => await write(async (tx, note) => await retryRefund(tx, note, input.sn)),
  ),

  bindAdmin("adminCardEventSettle", async ({ input, caller, now, write }) => {
    const settling = { ...input, operatorId: caller.operator.id, now };
    return await write(async (tx, note) => await settleEvent(tx, note, settling));
  }),
];
