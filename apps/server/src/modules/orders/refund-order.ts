import { orderRefund } from "@espalier/core/ledger/movements";
import { movesMoney, netOfGoods, sumOf } from "@espalier/core/orders/charges";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { add, formatMoney, type Money, subtract, ZERO } from "@espalier/core/money/money";
import {
  type PaidOrder,
  type RefundPart,
  refundPart,
  type RefundRequest,
  type Pieces,
} from "@espalier/core/orders/refund-part";
import { refusalOf } from "@espalier/core/states/machine";
import { canShip, orderStates } from "@espalier/core/states/order";
import { needsProvider, type OrderStatus } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { postJournals } from "../ledger/post-journals.ts";
import type { Buyer } from "../members/buyer.ts";
import { requestCardRefund } from "../payments/request-card-refund.ts";
import { findPaidPayment } from "../payments/queries.ts";
import { recordVolume } from "../network/record-volume.ts";
import { volumeBack } from "./order-volume.ts";
import { recordRetailBack } from "./retail/record-retail.ts";
import { changeOrder } from "./store/change-order.ts";
import { issueDocuments } from "../documents/store/documents.ts";
import { creditNoteFacts } from "./documents/document-facts.ts";
import type { PaidBy } from "./post-payments.ts";
import { readCharges, readLines } from "./queries.ts";
import { insertRefund, lockOrder, type OrderName } from "./store/orders.ts";
import { releaseCoupon } from "../coupons/store.ts";
import { returnStock } from "../catalog/store/stock.ts";

export type Refund = {
  /** Everything that is left of the order, by default. */
  readonly requested?: RefundRequest;
  /** The refunded sum that the operator saw; refused if it has changed since. */
  readonly seen?: Money | undefined;
  /** Whether the coupon of an order that was shipped can be used again once nothing is left of the order. */
  readonly couponBack?: boolean | undefined;
  readonly reason: string;
  /** The operator who refunds; none when the server does. */
  readonly operatorId?: number | undefined;
} & PaidBy;

export type Refunded = RefundPart & {
  readonly refundId: number;
  readonly status: OrderStatus;
  readonly freesCoupon: boolean;
};

export type RefundRefusal = "order.unknown" | "order.not_paid" | "refund.changed" | "refund.too_much";

/**
 * Refunds a paid order's money to its source, in whole or in part, and takes its volume back. A refund to a card goes
 * through the provider, after the transaction. Pieces that were not shipped return to stock. Once nothing is left of an order that
 * was not shipped, its coupon can be used again. The order's row is locked first, so that simultaneous refunds never return more
 * than was paid; the series of credit notes, which all refunds share, is locked last.
 */
export const refundOrder = async (
  tx: Tx,
  name: OrderName,
  { requested = { of: "rest" }, seen, ...refund }: Refund,
): Promise<Outcome<Refunded, RefundRefusal>> => {
  const checked = await checkRefund(tx, name, { requested, seen });
  return checked.ok ? await carryOutRefund(tx, checked.value, refund) : checked;
};

/** A refund that can be carried out while its order's row stays locked. */
export type CheckedRefund = {
  readonly order: Row;
  readonly lines: Awaited<ReturnType<typeof readLines>>;
  readonly part: RefundPart;
  /** What the goods cost, less what was taken off them. */
  readonly net: Money;
};

/** Locks the order and says what a refund would return, or why it is refused. */
export const checkRefund = async (
  tx: Tx,
  name: OrderName,
  { requested, seen }: Pick<Refund, "seen"> & { readonly requested: RefundRequest },
): Promise<Outcome<CheckedRefund, RefundRefusal>> => {
  const order = await lockOrder(tx, name);
  if (!order) return refused("order.unknown");
  if (seen !== undefined && seen !== order.refunded) return refused("refund.changed");
  const [lines, charges] = await Promise.all([readLines(tx, order), readCharges(tx, order)]);
  const planned = planRefund(order, { lines, charges }, requested);
  return planned.ok ? done({ order, lines, part: planned.value, net: netOfGoods(charges) }) : planned;
};

/** Carries out a checked refund, in the transaction that checked it. */
export const carryOutRefund = async (
  tx: Tx,
  { order, lines, part, net }: CheckedRefund,
  { couponBack, reason, operatorId, random, timeZone, now }: Omit<Refund, "requested" | "seen">,
): Promise<Outcome<Refunded, RefundRefusal>> => {
  const columns = {
    refunded: add(order.refunded, part.paid),
    refunded_pv: add(order.refunded_pv, part.pv),
  };
  const journalSn = movesMoney(part.charges) ? serialNumber("R", now, random(5)) : null;
  const refundId = await insertRefund(
    tx,
    {
      order_id: order.id,
      operator_id: operatorId ?? null,
      reason,
      at: now,
      pv: part.pv,
      journal_sn: journalSn,
    },
    part,
  );
  const event = part.whole ? "refunded" : "refunded_part";
  const changed = await changeOrder(tx, order, event, { at: now, columns, operatorId, refundId });
  if (!changed.ok) return changed;
  if (journalSn !== null) {
    const heading = { member: order.memberId, sn: journalSn, at: now, orderSn: order.sn, reason };
    const { payment_method: method } = order;
    const [posted] = await postJournals(tx, [orderRefund(heading, { method, charges: part.charges })]);
    if (posted?.outcome !== "posted") throw new Error(`refund of order ${order.sn} was not posted: ${posted?.outcome}`);
    if (needsProvider(method) && part.paid > ZERO)
      await returnToCard(tx, order, { refundId, amount: part.paid, random, now });
  }
  await recordVolume(tx, volumeBack({ ...order, net }, part.pv, now));
  await recordRetailBack(tx, order, part, now);
  const freesCoupon = part.whole && order.coupon_id !== null && (canShip(order.status) || couponBack === true);
  if (freesCoupon) await releaseCoupon(tx, order.id);
  if (canShip(order.status)) await returnStock(tx, order.sn, goodsOf(lines, part.pieces), { reason: "refund", now });
  await issueDocuments(tx, "credit_note", creditNoteFacts(refundId), timeZone);
  return done({ ...part, refundId, freesCoupon, status: changed.value });
};

/** Queues a card refund for the worker; from here on the ledger owes the amount to the card. */
const returnToCard = async (
  tx: Tx,
  { id: orderId, sn: orderSn, customerId, memberId }: Pick<Row, "id" | "sn" | keyof Buyer>,
  refund: { readonly refundId: number; readonly amount: Money } & Pick<Refund, "random" | "now">,
): Promise<void> => {
  const payment = await findPaidPayment(tx, orderId);
  await requestCardRefund(tx, {
    customerId,
    memberId,
    orderId,
    orderSn,
    paymentSn: payment?.sn ?? null,
    cause: "order",
    ...refund,
  });
};

type Row = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** The goods of pieces that are chosen by line. */
const goodsOf = (lines: Awaited<ReturnType<typeof readLines>>, pieces: readonly Pieces[]) =>
  lines.flatMap(({ line, goods_id }) => {
    const chosen = pieces.find((each) => each.line === line);
    return chosen ? [{ goods_id, number: chosen.number }] : [];
  });

type RefundableOrder = Pick<Row, "status" | "payment_method" | "pv" | "refunded_pv">;

/** The part that a refund would return, or the reason for a refusal. */
export const planRefund = (
  row: RefundableOrder,
  { lines, charges }: Pick<PaidOrder, "lines" | "charges">,
  requested: RefundRequest,
): Outcome<RefundPart, "order.not_paid" | "refund.too_much"> => {
  const unrefundable = refusalOf(orderStates, "refunded", row.status);
  if (unrefundable) return refused(unrefundable);
  const part = refundPart(
    { method: row.payment_method, charges, pv: row.pv, refundedPv: row.refunded_pv, lines },
    requested,
  );
  if (part) return done(part);
  return refused("refund.too_much", { left: formatMoney(leftOf(charges)) });
};

/** What refunds can still give back of an order. */
export const leftOf = (charges: PaidOrder["charges"]): Money =>
  sumOf(charges.map(({ amount, refunded, kept }) => ({ amount: subtract(amount, add(refunded, kept)) })));
