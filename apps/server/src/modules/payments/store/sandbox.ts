import { createHash } from "node:crypto";

import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { PaymentToOpen } from "../payment-provider.ts";

/** Opens a payment with a reference, unless it exists. */
export const insertSandboxPayment = async (
  db: Db,
  wanted: PaymentToOpen,
  { ref, now }: { readonly ref: string; readonly now: Date },
): Promise<void> => {
  await db
    .insertInto("sandbox_payment")
    .values({
      ref,
      reference: wanted.reference,
      order_sn: wanted.orderSn,
      amount: wanted.amount,
      status: "open",
      language: wanted.language,
      card: cardOf(wanted.email),
      return_path: pathOf(wanted.returnUrl),
      back_path: pathOf(wanted.backUrl),
      created_at: now,
      expires_at: wanted.expiresAt,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .execute();
};

/** In the shape of Stripe's fingerprints. */
const cardOf = (email: string): string =>
  createHash("sha256").update(email.toLowerCase()).digest("base64url").replaceAll(/[-_]/g, "0").slice(0, 16);

/** The sandbox is on the shop's own site, so it returns by path, independent of the host name. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};

/** Marks an open payment as paid; returns whether it was open. */
export const markPaid = async (db: Db, ref: string, now: Date): Promise<boolean> =>
  (
    await db
      .updateTable("sandbox_payment")
      .set({ status: "paid", paid_at: now })
      .where("ref", "=", ref)
      .where("status", "=", "open")
      .where("expires_at", ">", now)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export const markClosed = async (db: Db, ref: string): Promise<void> => {
  await db
    .updateTable("sandbox_payment")
    .set({ status: "closed" })
    .where("ref", "=", ref)
    .where("status", "=", "open")
    .execute();
};

type SandboxRefund = {
  readonly key: string;
  readonly chargeRef: string;
  readonly reference: string;
  readonly amount: Money;
};
type RefundedAs = { readonly ref: string; readonly now: Date };

/** Refunds money of a payment, once for a key and never more than was paid; returns the stored refund, or undefined. */
export const insertSandboxRefund = async (
  db: Db,
  refund: SandboxRefund,
  as: RefundedAs,
): Promise<{ readonly ref: string; readonly at: Date } | undefined> =>
  await db.transaction().execute(async (tx) => {
    await refundInSandbox(tx, refund, as);
    return await tx.selectFrom("sandbox_refund").select(["ref", "at"]).where("key", "=", refund.key).executeTakeFirst();
  });

export const refundInSandbox = async (
  tx: Tx,
  { key, chargeRef, reference, amount }: SandboxRefund,
  { ref, now }: RefundedAs,
): Promise<void> => {
  await sql`select from sandbox_payment where ref = ${chargeRef} for update`.execute(tx);
  await sql`
    insert into sandbox_refund (key, ref, payment_ref, reference, amount, at)
    select ${key}, ${ref}, p.ref, ${reference}, ${amount}::bigint, ${now}
    from sandbox_payment p
    where p.ref = ${chargeRef} and p.status = 'paid'
      and p.amount >= ${amount}::bigint + (select coalesce(sum(r.amount), 0) from sandbox_refund r where r.payment_ref = p.ref)
    on conflict do nothing`.execute(tx);
};
