import { isCardMoneyTaken } from "@espalier/core/states/card-payment";
import { canPay } from "@espalier/core/states/order";
import { cardReceipt } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { needsProvider } from "@espalier/core/vocabulary/order";

import type { Outcome } from "@espalier/core/vocabulary/outcome";

import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { ORDER_PAID_TASK } from "../../notifications/notify-order-paid.ts";
import { CARD_CURRENCY } from "../../payments/limits.ts";
import { requestCardRefund } from "../../payments/request-card-refund.ts";
import type { ReceivedMoney } from "../../payments/payment-provider.ts";
import { lockPayment, type StoredPayment } from "../../payments/queries.ts";
import { changeCardPayment } from "../../payments/store/change-card-payment.ts";
import { readCharges } from "../queries.ts";
import { changeOrder } from "../store/change-order.ts";
import { lockOrder } from "../store/orders.ts";
import { type PaidBy, settlePayment } from "../post-payments.ts";
import { endCardPayment } from "./end-card-payment.ts";

/** The job that gives a guest's order its place in the history of an account which took the guest over. */
export const GUEST_PAID_TASK = "keep-seller-of-guest";

/** The result for money that a provider reports as received. "known": it was booked before. */
export type Booked = "paid" | "returned" | "known" | "amount" | "currency";

type Receipt = { readonly ref: string; readonly money: ReceivedMoney };

/**
 * Books money that arrived by card once, no matter which report comes first or how late: it pays its order or, when the
 * order is already paid or cancelled, is refunded to the card. Money of another amount or currency than requested is
 * not booked.
 */
export const bookCardPayment = async (tx: Tx, seen: StoredPayment, receipt: Receipt, by: PaidBy): Promise<Booked> => {
  const order = await lockOrder(tx, { sn: seen.orderSn });
  const payment = await lockPayment(tx, seen);
  if (!order || !payment) throw new Error(`payment ${seen.sn} of order ${seen.orderSn} is gone`);
  if (isCardMoneyTaken(payment.status)) return "known";
  if (receipt.money.currency !== CARD_CURRENCY) return "currency";
  if (receipt.money.amount !== payment.amount) return "amount";

  const { payment_method: method } = order;
  const waits = canPay(order.status) && needsProvider(method) && order.amount === payment.amount;
  const received = { provider_ref: receipt.ref, charge_ref: receipt.money.chargeRef, paid_at: receipt.money.at };
  if (!waits) {
    await giveBack(
      tx,
      payment,
      { ...received, cause: order.status === "cancelled" ? "order_cancelled" : "paid_twice" },
      by,
    );
    return "returned";
  }
  mustChange(await changeCardPayment(tx, seen, "paid", received));
  // Money may arrive by a page that was given up, while a newer one is open.
  await endCardPayment(tx, order.id);
  mustChange(await changeOrder(tx, order, "paid", { at: by.now, columns: { paid_at: by.now } }));
  const price = { charges: await readCharges(tx, order), pv: order.pv };
  const settled = await settlePayment(tx, {
    memberId: order.memberId,
    sellerId: order.seller_id,
    sn: order.sn,
    method,
    price,
    ...by,
  });
  if (!settled.ok) throw new Error(`order ${seen.orderSn} could not be settled: ${settled.failure.key}`);
  await enqueueJob(tx, ORDER_PAID_TASK, { sn: order.sn });
  if (order.memberId === null) await enqueueJob(tx, GUEST_PAID_TASK, { sn: order.sn });
  return "paid";
};

type Received = {
  readonly provider_ref: string;
  readonly charge_ref: string;
  readonly paid_at: Date;
  readonly cause: "paid_twice" | "order_cancelled";
};

/** Books money that pays no order as owed, and requests its refund. */
const giveBack = async (
  tx: Tx,
  payment: StoredPayment,
  { cause, ...received }: Received,
  { random, now }: PaidBy,
): Promise<void> => {
  const { customerId, memberId, orderId, orderSn, amount } = payment;
  const sn = serialNumber("K", now, random(5));
  const [posted] = await postJournals(tx, [cardReceipt({ member: memberId, sn, at: now, orderSn }, amount)]);
  if (posted?.outcome !== "posted") throw new Error(`payment ${payment.sn} was not booked: ${posted?.outcome}`);
  mustChange(await changeCardPayment(tx, payment, "returned", { ...received, journal_sn: sn }));
  const owed = { customerId, memberId, orderId, orderSn, paymentSn: payment.sn, amount };
  await requestCardRefund(tx, { ...owed, cause, refundId: null, random, now });
  mustChange(await changeOrder(tx, { sn: orderSn }, "payment_returned", { at: now }));
};

/** Order and payment are locked and were checked: a refusal here is a bug. */
const mustChange = (changed: Outcome<unknown>): void => {
  if (!changed.ok) throw new Error(`a card payment was not taken: ${changed.failure.key}`);
};
