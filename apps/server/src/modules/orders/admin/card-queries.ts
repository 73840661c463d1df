import type { Db } from "../../../platform/db/in-transaction.ts";

/** The card payments of an order, also unpaid ones, and its card refunds, in order of time. */
export const readCardsOf = async (db: Db, orderId: number) => {
  const [payments, refunds] = await Promise.all([listPayments(db, orderId), listRefunds(db, orderId)]);
  return {
    payments: payments.map(({ ref, ...rest }) => ({ ...rest, ref: ref ?? "" })),
    refunds: refunds.map(({ ref, provider, ...rest }) => ({ ...rest, ref: ref ?? "", provider: provider ?? "" })),
  };
};

/**
 * `ref` is the reference of the charge, which operators need for a refund; before there is a charge, that of the page.
 */
const listPayments = async (db: Db, orderId: number) =>
  await db
    .selectFrom("card_payment")
    .select(["sn as payment_sn", "status", "provider", "amount", "created_at", "paid_at"])
    .select((eb) => eb.fn.coalesce("charge_ref", "provider_ref").as("ref"))
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("sn")
    .execute();

const listRefunds = async (db: Db, orderId: number) =>
  await db
    .selectFrom("card_refund as r")
    .leftJoin("card_payment as p", "p.sn", "r.payment_sn")
    .select(["r.sn as refund_sn", "r.status", "r.cause", "r.amount", "r.provider_ref as ref", "p.provider"])
    .select(["r.last_error as detail", "r.created_at", "r.settled_at"])
    .where("r.order_id", "=", orderId)
    .orderBy("r.id")
    .execute();
