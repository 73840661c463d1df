import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

const PAYMENT = [
  ...([
    "ref",
    "reference",
    "order_sn as orderSn",
    "amount",
    "card",
    "language",
    "status",
    "expires_at as expiresAt",
  ] as const),
  ...(["return_path as returnPath", "back_path as backPath", "paid_at as paidAt"] as const),
] as const;

export type SandboxPayment = NonNullable<Awaited<ReturnType<typeof findSandboxPayment>>>;

export const findSandboxPayment = async (db: Db, ref: string) =>
  await db.selectFrom("sandbox_payment").select(PAYMENT).where("ref", "=", ref).executeTakeFirst();

export const findByReference = async (db: Db, reference: string) =>
  await db.selectFrom("sandbox_payment").select(PAYMENT).where("reference", "=", reference).executeTakeFirst();

export const findSandboxRefund = async (db: Db, ref: string) =>
  await db.selectFrom("sandbox_refund").select(["ref", "at"]).where("ref", "=", ref).executeTakeFirst();

export const listSandboxEntries = async (db: Db, from: Date, to: Date) => {
  const { rows } = await sql<{
    kind: "payment" | "refund";
    ref: string;
    reference: string;
    amount: Money;
    at: Date;
  }>`
    select 'payment' as kind, ref, reference, amount, paid_at as at from sandbox_payment
    where paid_at >= ${from} and paid_at < ${to}
    union all
    select 'refund', ref, reference, amount, at from sandbox_refund where at >= ${from} and at < ${to}`.execute(db);
  return rows;
};
