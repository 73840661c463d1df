import { serialNumber } from "@espalier/core/ledger/serial-number";
import type { Money } from "@espalier/core/money/money";
import type { CardRefundCause } from "@espalier/core/vocabulary/card";

import { enqueueJob } from "../../platform/jobs/enqueue-job.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import { insertRefund } from "./store/refunds.ts";
import type { CardName } from "./references.ts";

/** The name of the worker's task. */
export const CARD_REFUND_TASK = "refund-card";

export type RequestedRefund = {
  readonly customerId: number;
  /** The member as whom the customer bought; null for none. */
  readonly memberId: number | null;
  readonly orderId: number;
  readonly orderSn: string;
  /** The payment that brought the money; null when it is unknown, which operators see. */
  readonly paymentSn: string | null;
  readonly cause: CardRefundCause;
  /** The refund of the order that it sends; null for money that paid nothing. */
  readonly refundId: number | null;
  readonly amount: Money;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

/**
 * Records that money has to be refunded to a card, and queues the request to the provider. The caller posts the debt in
 * the same transaction.
 */
export const requestCardRefund = async (tx: Tx, refund: RequestedRefund): Promise<void> => {
  const { customerId, memberId, orderId, orderSn, paymentSn, cause, refundId, amount, random, now } = refund;
  const name: CardName = { sn: serialNumber("B", now, random(5)) };
  await insertRefund(tx, {
    sn: name.sn,
    order_id: orderId,
    order_sn: orderSn,
    customer_id: customerId,
    member_id: memberId,
    payment_sn: paymentSn,
    cause,
    refund_id: refundId,
    amount,
    status: "waiting",
    created_at: now,
  });
  await enqueueJob(tx, CARD_REFUND_TASK, name);
};
