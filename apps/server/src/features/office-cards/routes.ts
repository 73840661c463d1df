import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { retryRefund } from "./retry-refund.ts";
import { settleEvent } from "./settle-event.ts";

export const officeCardRoutes: readonly OfficeBinding[] = [
  bindOffice(
    "officeCardRefundRetry",
    async ({ input, write }) => await write(async (tx, note) => await retryRefund(tx, note, input.sn)),
  ),

  bindOffice("officeCardEventSettle", async ({ input, caller, now, write }) => {
    const settling = { ...input, operatorId: caller.operator.id, now };
    return await write(async (tx, note) => await settleEvent(tx, note, settling));
  }),
];
