import type { OrderPrice } from "@espalier/core/orders/price-order";
import { stateAfter } from "@espalier/core/states/machine";
import { orderStates } from "@espalier/core/states/order";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { OrderStatus } from "@espalier/core/vocabulary/order";

import type { Keyed } from "../../platform/db/batching/prepared-work.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import { holdForNew, takeStock } from "../catalog/store/stock.ts";
import { markCouponsUsed } from "../coupons/store.ts";
import type { PostOutcome } from "../ledger/post-journals.ts";
import { recordVolume } from "../network/record-volume.ts";
import { insertMessages, type NewMessage } from "../notifications/store.ts";
import { refuseShort } from "./choose-goods.ts";
import { isNewBuyer, refuseHeldByNew } from "./limit-new-accounts.ts";
import { NEW_ACCOUNTS } from "./limits.ts";
import { limitUnpaidOrders } from "./limit-unpaid-orders.ts";
import type { PreparedOrder } from "./prepare-order.ts";
import { volumeOf } from "./order-volume.ts";
import { couponUsesOf } from "./queries.ts";
import { issueDocuments } from "../documents/store/documents.ts";
import { invoiceFacts } from "./documents/document-facts.ts";
import { type PaymentRefusal, paymentRefusals, postPayments } from "./post-payments.ts";
import { insertOrderLinks, type NewLink } from "./store/order-links.ts";
import { insertOrders, type NewOrder } from "./store/orders.ts";

export type PlacedOrder = {
  readonly order_sn: string;
  readonly amount: OrderPrice["amount"];
  readonly order_status: OrderStatus;
};

/** A prepared order with what is written beside it. The answer under its key is stored with the payment. */
export type OrderToPlace = PreparedOrder &
  Keyed & {
    readonly messages?: readonly NewMessage[];
    /** Of a customer who uses a code that each e-mail address may use once. */
    readonly mailbox?: string;
    /** Of an order that stays unpaid: whether its buyer is new. */
    readonly byNew?: boolean;
    /** The token of a link that opens it, of one that was bought as no member. */
    readonly linkToken?: string;
  };
type Random = (bytes: number) => Buffer;

/** Places one prepared order in the caller's transaction. By card it stays unpaid and reserves its stock, within the limits. */
export const placeOrder = async (
  tx: Tx,
  order: OrderToPlace,
  random: Random,
): Promise<Outcome<PlacedOrder, PlacingRefusal>> => {
  const { buyer, paid_type: method } = order.request;
  if (!order.isPaid) {
    const [held, byNew] = await Promise.all([
      limitUnpaidOrders(tx, buyer.customerId, order.goods),
      isNewBuyer(tx, buyer.customerId, order.now),
    ]);
    if (!held.ok) return held;
    const written = await writeOrders(tx, [{ ...order, byNew }]);
    return written.ok ? done(placedOrder(order)) : written;
  }
  const placed = await placeOrders(tx, [order], random);
  if (!placed.ok) return placed;
  const [posted] = placed.value;
  if (posted?.outcome === "posted") return done(placedOrder(order));
  const refusals = paymentRefusals(method);
  return posted?.outcome === "insufficient" ? refusals.insufficient : refusals.frozen;
};

/**
 * Places prepared orders that are paid at once and returns the outcome of each payment, in their order. Of an order whose payment is not
 * posted nothing is written. Is refused, for the caller to roll back, when the coupon of one is used or its stock is taken meanwhile.
 * Money is moved before stock is taken, so that the goods' rows, which all orders share, are locked for the shortest time; the series of
 * invoices, which all orders share too, is locked last.
 */
export const placeOrders = async (
  tx: Tx,
  orders: readonly OrderToPlace[],
  random: Random,
): Promise<Outcome<readonly PostOutcome[], WritingRefusal>> => {
  const payments = orders.map(({ request, sn, price, timeZone, now, key }) => {
    const payment = { memberId: request.buyer.memberId, sn, method: request.paid_type, price, random, timeZone, now };
    return key ? { ...payment, key } : payment;
  });
  const posted = await postPayments(tx, payments);
  const paid = orders.filter((_, index) => posted[index]?.outcome === "posted");
  const written = paid.length === 0 ? done(null) : await writeOrders(tx, paid);
  return written.ok ? done(posted) : written;
};

/** Writes the orders with all that follows from them, by statements that are sent together. */
const writeOrders = async (tx: Tx, orders: readonly OrderToPlace[]): Promise<Outcome<null, WritingRefusal>> => {
  const paid = orders.filter(({ isPaid }) => isPaid);
  const uses = orders.flatMap(couponUse);
  const byNew = orders.filter((order) => order.byNew === true);
  const [, marked, , , , taken, held] = await Promise.all([
    insertOrders(tx, orders.map(newOrder)),
    uses.length === 0 ? done(null) : markCouponsUsed(tx, couponUsesOf(uses), uses.length),
    recordVolume(tx, ...paid.map(({ request, ...order }) => volumeOf({ memberId: request.buyer.memberId, ...order }))),
    insertMessages(
      tx,
      orders.flatMap(({ messages = [] }) => messages),
    ),
    insertOrderLinks(tx, orders.flatMap(orderLink)),
    takeStock(tx, orders.flatMap(orderedPieces)),
    byNew.length === 0 ? [] : holdForNew(tx, byNew.flatMap(orderedPieces), NEW_ACCOUNTS.shareOfStock),
    issueInvoices(tx, paid),
  ]);
  if (!marked.ok) return marked;
  for (const { request, goods } of orders) {
    const short = goods.find(({ id }) => !taken.has(id));
    if (short) return refuseShort(short, request.language);
    const tooMuch = refuseHeldByNew(held, goods, request.language);
    if (tooMuch) return tooMuch;
  }
  return done(null);
};

/** Issues the invoices of orders that were paid as they were placed. */
const issueInvoices = async (tx: Tx, orders: readonly OrderToPlace[]): Promise<void> => {
  const [first] = orders;
  if (first === undefined) return;
  await issueDocuments(tx, "invoice", invoiceFacts(orders.map(({ sn }) => sn)), first.timeZone);
};

/** A member uses a coupon once, and a mailbox most codes. */
const couponUse = ({ coupon, request, sn, mailbox }: OrderToPlace) => {
  if (coupon === null) return [];
  const { customerId, memberId } = request.buyer;
  if (memberId !== null) return [{ sn, onceBy: String(customerId) }];
  return [{ sn, onceBy: coupon.oncePerEmail ? (mailbox ?? String(customerId)) : null }];
};

type WritingRefusal = "goods.out_of_stock" | "coupon.used" | "coupon.used_up" | "order.held_by_new";
export type PlacingRefusal = WritingRefusal | PaymentRefusal | "order.too_many_unpaid" | "order.too_many_held";

/** The answer for a placed order. */
export const placedOrder = ({ sn, price, isPaid }: PreparedOrder): PlacedOrder => ({
  order_sn: sn,
  amount: price.amount,
  order_status: statusOf(isPaid),
});

const orderLink = ({ sn, linkToken, now }: OrderToPlace): readonly NewLink[] =>
  linkToken === undefined ? [] : [{ sn, token: linkToken, at: now }];

const statusOf = (isPaid: boolean): OrderStatus => (isPaid ? stateAfter(orderStates, "paid") : stateAfter(orderStates));

const orderedPieces = ({ request, sn, now: at }: PreparedOrder) =>
  request.goods.map(({ id: goodsId, number }) => ({ sn, at, goodsId, number }));

const newOrder = ({
  request,
  sn,
  goods,
  price,
  consignee,
  delivery,
  coupon,
  tax,
  isPaid,
  now,
  byNew = false,
}: OrderToPlace): NewOrder => ({
  row: {
    customer_id: request.buyer.customerId,
    member_id: request.buyer.memberId,
    seller_id: request.seller?.id ?? null,
    seller_proof: request.seller?.proof ?? null,
    sn,
    payment_method: request.paid_type,
    shipping: request.shipping_type,
    status: statusOf(isPaid),
    pv: price.pv,
    coupon_id: coupon?.id ?? null,
    by_new: byNew,
    consignee: consignee ?? {},
    vat_number: request.vat_number ?? "",
    delivery: delivery.stored,
    ...delivery.prices,
    ...tax,
    created_at: now,
    paid_at: isPaid ? now : null,
  },
  lines: goods.map(orderLine),
  charges: price.charges,
  events: isPaid ? ["placed", "paid"] : ["placed"],
});

const orderLine = (goods: PreparedOrder["goods"][number]) => ({
  goods_id: goods.id,
  title: goods.title,
  thumb: goods.thumb,
  number: goods.number,
  price: goods.price,
  pv_price: goods.pv_price,
  pv: goods.pv,
  member_price: goods.member_price,
  tax_rate: goods.tax_rate,
  tax_title: goods.tax_title,
});
