import type { AnswerOf } from "@espalier/contract/types";
import { add, formatMoney, type Money, ZERO } from "@espalier/core/money/money";
import type { RefundRequest } from "@espalier/core/orders/refund-part";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { carryOutRefund, checkRefund, type RefundRefusal } from "../refund-order.ts";
import type { OrderMessaging } from "../messages/notify-order-buyer.ts";
import { notifyRefunded } from "./notify-refunded.ts";
import { needsSecondForRefund, proposeRefund } from "./propose-refund.ts";
import { lockRefundsOf } from "./queries.ts";

type Ask = {
  readonly sn: string;
  readonly requested: RefundRequest;
  /** The refunded sum that the operator saw. */
  readonly seen: Money | undefined;
  /** Whether the coupon of an order that was shipped can be used again. */
  readonly couponBack: boolean | undefined;
  readonly reason: string;
};

/**
 * Refunds an order by its number, records the refund in the audit log and notifies the customer; above a limit it proposes this to a
 * second operator.
 */
export const refundBySn = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sn, requested, seen, couponBack, reason }: Ask,
  {
    operatorId,
    messaging,
    random,
    now,
  }: {
    readonly operatorId: number;
    readonly messaging: OrderMessaging;
    readonly random: (bytes: number) => Buffer;
    readonly now: Date;
  },
): Promise<Outcome<AnswerOf<"adminOrderRefund">, RefundRefusal | "approval.waiting">> => {
  const checked = await checkRefund(tx, { sn }, { requested, seen });
  if (!checked.ok) return checked;
  const { order: before, part } = checked.value;
  const by = { operatorId, now };
  await lockRefundsOf(tx, operatorId);
  if (await needsSecondForRefund(tx, { customerId: before.customerId, paid: part.paid }, by)) {
    const proposed = await proposeRefund(tx, checked.value, { of: requested.of, couponBack, reason }, by);
    if (!proposed.ok) return proposed;
    const amount = formatMoney(part.paid);
    await recordAudit({ subject: { kind: "order", id: sn }, after: { proposed: proposed.value, amount }, reason });
    return done({ order_status: before.status, paid: ZERO, refunded: before.refunded, approval_id: proposed.value });
  }
  const outcome = await carryOutRefund(tx, checked.value, {
    couponBack,
    reason,
    operatorId,
    random,
    timeZone: messaging.timeZone,
    now,
  });
  if (!outcome.ok) return outcome;
  const { paid, pv, pieces, status, freesCoupon } = outcome.value;
  const refunded = add(before.refunded, paid);
  await recordAudit({
    subject: { kind: "order", id: sn },
    before: { status: before.status, refunded: formatMoney(before.refunded) },
    after: {
      status,
      refunded: formatMoney(refunded),
      paid: formatMoney(paid),
      pv: formatMoney(pv),
      pieces,
      ...(freesCoupon && { coupon: "given back" }),
    },
    reason,
  });
  await notifyRefunded(tx, messaging, before, { method: before.payment_method, paid, reason, now });
  return done({ order_status: status, paid, refunded, approval_id: null });
};

/** The refund that the input requests: pieces, an amount, or everything that is left. */
export const refundRequestOf = ({
  pieces,
  amount,
}: {
  readonly pieces?: (RefundRequest & { of: "pieces" })["pieces"] | undefined;
  readonly amount?: Money | undefined;
}): RefundRequest => {
  if (pieces !== undefined) return { of: "pieces", pieces };
  return amount === undefined ? { of: "rest" } : { of: "amount", amount };
};
