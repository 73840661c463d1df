import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { retryRefund } from "./retry-refund.ts";
import { settleEvent } from "./settle-event.ts";

export const cardAdminApi: readonly Binding[] = [
  bind(
    "adminCardRefundRetry",
    async ({ input, write }) => await write(async (tx, recordAudit) => await retryRefund(tx, recordAudit, input.sn)),
  ),

  bind("adminCardEventSettle", async ({ input, caller, now, write }) => {
    const settling = { ...input, operatorId: caller.operator.id, now };
    return await write(async (tx, recordAudit) => await settleEvent(tx, recordAudit, settling));
  }),
];
