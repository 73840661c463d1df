import { cardPaymentStates } from "@espalier/core/states/card-payment";
import { orderStates } from "@espalier/core/states/order";
import type { CardPaymentStatus } from "@espalier/core/vocabulary/card";
import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { CardName } from "./references.ts";

type OrderName = { readonly memberId: number; readonly sn: string };

const PAYMENT = [
  ...([
    "member_id as memberId",
    "sn",
    "order_sn as orderSn",
    "provider",
    "status",
    "amount",
    "email",
    "language",
  ] as const),
  ...(["expires_at as expiresAt", "provider_ref as ref", "pay_url as payUrl", "charge_ref as chargeRef"] as const),
  ...(["created_at as createdAt", "tried_at as triedAt", "status_checks", "paid_at as paidAt"] as const),
] as const;

const selectPayments = (db: Db | Tx) => db.selectFrom("card_payment").select(PAYMENT);

export type StoredPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>["execute"]>>[number];

export const findPayment = async (db: Db | Tx, { memberId, sn }: CardName): Promise<StoredPayment | undefined> =>
  await selectPayments(db).where("member_id", "=", memberId).where("sn", "=", sn).executeTakeFirst();

/** Reads the payment and locks its row. A transaction that also locks the order locks the order first. */
export const lockPayment = async (tx: Tx, { memberId, sn }: CardName): Promise<StoredPayment | undefined> =>
  await selectPayments(tx).where("member_id", "=", memberId).where("sn", "=", sn).forUpdate().executeTakeFirst();

const findPaymentOf = async (
  db: Db | Tx,
  { memberId, sn }: OrderName,
  statuses: readonly CardPaymentStatus[],
): Promise<StoredPayment | undefined> => {
  const rows = selectPayments(db).where("member_id", "=", memberId).where("order_sn", "=", sn);
  return await rows.where("status", "in", statuses).executeTakeFirst();
};

/** The open payment of an order; there is at most one. */
export const findOpenPayment = async (db: Db | Tx, order: OrderName): Promise<StoredPayment | undefined> =>
  await findPaymentOf(db, order, cardPaymentStates.edges.closed.from);

/** The payment that paid an order. */
export const findPaidPayment = async (db: Db | Tx, order: OrderName): Promise<StoredPayment | undefined> =>
  await findPaymentOf(db, order, ["paid"]);

/** Payments that are due for a status check, and whether their orders still wait for them. */
export const listDuePayments = async (db: Db, provider: string, now: Date, most: number) =>
  await selectPayments(db)
    .select(
      sql<boolean>`exists (
        select from member_order o
        where o.member_id = card_payment.member_id and o.sn = card_payment.order_sn and o.status = any(${orderStates.edges.paid.from}))`.as(
        "wanted",
      ),
    )
    .where("status", "in", cardPaymentStates.edges.closed.from)
    .where("provider", "=", provider)
    .where("next_check_at", "<=", now)
    .orderBy("next_check_at")
    .limit(most)
    .execute();

const REFUND = [
  ...(["member_id as memberId", "sn", "order_sn as orderSn", "payment_sn as paymentSn", "cause", "amount"] as const),
  ...(["status", "round", "provider_ref as ref", "journal_sn as journalSn", "last_error as lastError"] as const),
] as const;

export type StoredRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

export const findRefund = async (db: Db | Tx, { memberId, sn }: CardName) =>
  await db
    .selectFrom("card_refund")
    .select(REFUND)
    .where("member_id", "=", memberId)
    .where("sn", "=", sn)
    .executeTakeFirst();

export const lockRefund = async (tx: Tx, { memberId, sn }: CardName) =>
  await tx
    .selectFrom("card_refund")
    .select(REFUND)
    .where("member_id", "=", memberId)
    .where("sn", "=", sn)
    .forUpdate()
    .executeTakeFirst();

/** Waiting refunds that were not requested lately: their job ended without an answer. */
export const listForgottenRefunds = async (db: Db, before: Date, most: number) =>
  await db
    .selectFrom("card_refund")
    .select(["member_id as memberId", "sn"])
    .where("status", "=", "waiting")
    .where("created_at", "<", before)
    .orderBy("id")
    .limit(most)
    .execute();

/** The payments and refunds recorded here between two times, by reference. */
export const listOwnEntries = async (db: Db, provider: string, from: Date, to: Date) => {
  const { rows } = await sql<{ kind: "payment" | "refund"; reference: string; amount: Money; at: Date }>`
    select 'payment' as kind, sn || '-' || member_id as reference, amount, paid_at as at from card_payment
    where provider = ${provider} and paid_at >= ${from} and paid_at < ${to}
    union all
    select 'refund', r.sn || '-' || r.member_id || '-' || r.round, r.amount, r.settled_at
    from card_refund r join card_payment p on p.member_id = r.member_id and p.sn = r.payment_sn
    where p.provider = ${provider} and r.status = 'done' and r.settled_at >= ${from} and r.settled_at < ${to}`.execute(
    db,
  );
  return rows;
};
