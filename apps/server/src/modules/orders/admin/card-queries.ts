import type { Db } from "../../../platform/db/in-transaction.ts";

type OrderName = { readonly member_id: number; readonly sn: string };

/** The card payments of an order, also unpaid ones, and its card refunds, in order of time. */
export const readCardsOf = async (db: Db, order: OrderName) => {
  const [payments, refunds] = await Promise.all([listPayments(db, order), listRefunds(db, order)]);
  return {
    payments: payments.map(({ ref, ...rest }) => ({ ...rest, ref: ref ?? "" })),
    refunds: refunds.map(({ ref, ...rest }) => ({ ...rest, ref: ref ?? "" })),
  };
};

/**
 * `ref` is the reference of the charge, which operators need for a refund; before there is a charge, that of the page.
 */
const listPayments = async (db: Db, { member_id, sn }: OrderName) =>
  await db
    .selectFrom("card_payment")
    .select(["sn as payment_sn", "status", "provider", "amount", "created_at", "paid_at"])
    .select((eb) => eb.fn.coalesce("charge_ref", "provider_ref").as("ref"))
    .where("member_id", "=", member_id)
    .where("order_sn", "=", sn)
    .orderBy("created_at")
    .orderBy("sn")
    .execute();

const listRefunds = async (db: Db, { member_id, sn }: OrderName) =>
  await db
    .selectFrom("card_refund")
    .select(["sn as refund_sn", "status", "cause", "amount", "provider_ref as ref", "last_error as detail"])
    .select(["created_at", "settled_at"])
    .where("member_id", "=", member_id)
    .where("order_sn", "=", sn)
    .orderBy("id")
    .execute();
