import { formatMoney, ZERO } from "@espalier/core/money/money";
import { CHOICE_DAYS, isExchangeable } from "@espalier/core/returns/exchange-for-others";
import { lastDayAfter } from "@espalier/core/returns/return-period";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { needsSecondForRefund } from "../../orders/admin/propose-refund.ts";
import { checkRefund } from "../../orders/refund-order.ts";
import { notifyChoosing } from "../notify-buyer.ts";
import { findReturn } from "../queries.ts";
import { planReturnRefund } from "../refund-return.ts";
import { changeReturn } from "../store/returns.ts";

/**
 * Lets a buyer who wants other goods choose them, once inspection granted money. Not where a refund of this sum needs a second operator: then
 * it is refunded as usual. It counts among the operator's refunds of the day, under the order's number.
 */
export const openChoice = async (
  tx: Tx,
  recordAudit: RecordAudit,
  code: string,
  { operatorId, messaging, now }: { readonly operatorId: number; readonly messaging: Messaging; readonly now: Date },
): Promise<void> => {
  const found = await findReturn(tx, { code });
  if (found?.resolution !== "exchange") return;
  const { order_sn: sn, customer_id: customerId, payment_method, order_status: status } = found;
  if (!isExchangeable({ payment_method, status })) return;
  const planned = await planReturnRefund(tx, found);
  if (!planned.ok) return;
  const checked = await checkRefund(tx, { sn }, planned.value);
  if (!checked.ok || checked.value.part.paid === ZERO) return;
  const { paid } = checked.value.part;
  if (await needsSecondForRefund(tx, { customerId, paid }, { operatorId, now })) return;
  const opened = await changeReturn(tx, { code }, "choosing", { at: now, operatorId });
  if (!opened.ok) throw new Error(`return ${code} was just inspected and its buyer cannot choose`);
  const by = lastDayAfter(now, CHOICE_DAYS);
  await recordAudit({
    subject: { kind: "order", id: sn },
    after: { return: code, choose_by: by, paid: formatMoney(paid) },
  });
  await notifyChoosing(tx, messaging, { customerId, code, at: now, method: payment_method, credit: paid, by });
};
