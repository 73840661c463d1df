import { cardPaymentStates } from "@espalier/core/states/card-payment";
import type { CardPaymentStatus } from "@espalier/core/vocabulary/card";
import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { CardName } from "./references.ts";

const PAYMENT = [
  ...([
    "sn",
    "order_id as orderId",
    "order_sn as orderSn",
    "customer_id as customerId",
    "member_id as memberId",
    "provider",
    "status",
    "amount",
    "email",
    "language",
  ] as const),
  ...(["expires_at as expiresAt", "provider_ref as ref", "pay_url as payUrl", "charge_ref as chargeRef"] as const),
  ...(["created_at as createdAt", "tried_at as triedAt", "status_checks", "paid_at as paidAt"] as const),
] as const;

export const selectPayments = (db: Db | Tx) => db.selectFrom("card_payment").select(PAYMENT);

export type StoredPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>["execute"]>>[number];

export const findPayment = async (db: Db | Tx, { sn }: CardName): Promise<StoredPayment | undefined> =>
  await selectPayments(db).where("sn", "=", sn).executeTakeFirst();

/** Reads the payment and locks its row. A transaction that also locks the order locks the order first. */
export const lockPayment = async (tx: Tx, { sn }: CardName): Promise<StoredPayment | undefined> =>
  await selectPayments(tx).where("sn", "=", sn).forUpdate().executeTakeFirst();

const findPaymentOf = async (
  db: Db | Tx,
  orderId: number,
  statuses: readonly CardPaymentStatus[],
): Promise<StoredPayment | undefined> => {
  const rows = selectPayments(db).where("order_id", "=", orderId);
  return await rows.where("status", "in", statuses).executeTakeFirst();
};

/** The open payment of an order; there is at most one. */
export const findOpenPayment = async (db: Db | Tx, orderId: number): Promise<StoredPayment | undefined> =>
  await findPaymentOf(db, orderId, cardPaymentStates.edges.closed.from);

/** The payment that paid an order. */
export const findPaidPayment = async (db: Db | Tx, orderId: number): Promise<StoredPayment | undefined> =>
  await findPaymentOf(db, orderId, ["paid"]);

const REFUND = [
  ...(["r.sn", "r.order_sn as orderSn", "r.member_id as memberId", "r.cause", "r.amount", "r.status"] as const),
  ...(["r.round", "r.provider_ref as ref", "r.journal_sn as journalSn", "r.last_error as lastError"] as const),
] as const;

/** With the payment that it gives back, where that is known. */
const selectRefunds = (db: Db | Tx) =>
  db
    .selectFrom("card_refund as r")
    .leftJoin("card_payment as p", "p.sn", "r.payment_sn")
    .select(REFUND)
    .select(["p.provider", "p.charge_ref as chargeRef"]);

export type StoredRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

export const findRefund = async (db: Db | Tx, { sn }: CardName) =>
  await selectRefunds(db).where("r.sn", "=", sn).executeTakeFirst();

export const lockRefund = async (tx: Tx, { sn }: CardName) =>
  await selectRefunds(tx).where("r.sn", "=", sn).forUpdate("r").executeTakeFirst();

/** Waiting refunds that were not requested lately: their job ended without an answer. */
export const listForgottenRefunds = async (db: Db, before: Date, most: number) =>
  await db
    .selectFrom("card_refund")
    .select("sn")
    .where("status", "=", "waiting")
    .where("created_at", "<", before)
    .orderBy("id")
    .limit(most)
    .execute();

/** The payments and refunds recorded here between two times, by reference. */
export const listOwnEntries = async (db: Db, provider: string, from: Date, to: Date) => {
  const { rows } = await sql<{ kind: "payment" | "refund"; reference: string; amount: Money; at: Date }>`
    select 'payment' as kind, sn as reference, amount, paid_at as at from card_payment
    where provider = ${provider} and paid_at >= ${from} and paid_at < ${to}
    union all
    select 'refund', r.sn || '-' || r.round, r.amount, r.settled_at
    from card_refund r join card_payment p on p.sn = r.payment_sn
    where p.provider = ${provider} and r.status = 'done' and r.settled_at >= ${from} and r.settled_at < ${to}`.execute(
    db,
  );
  return rows;
};

/** As many payments as are asked about in one go. */
const MOST_ASKED = 200;

/** Paid payments of customers of whose card nothing is known yet, the oldest first. */
export const listUnknownCards = async (db: Db, customerIds: readonly number[]) =>
  await db
    .selectFrom("card_payment")
    .select(["sn", "provider", "provider_ref as ref", "created_at as from", "tried_at as to"])
    .where("customer_id", "=", sql<number>`any(${customerIds}::bigint[])`)
    .where("status", "=", "paid")
    .where("card_hash", "is", null)
    .orderBy("created_at")
    .orderBy("sn")
    .limit(MOST_ASKED)
    .execute();
