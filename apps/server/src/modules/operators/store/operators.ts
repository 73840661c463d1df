import type { Role } from "@espalier/core/vocabulary/role";
import type { Insertable } from "kysely";

import { MOST_PERIODS_AHEAD } from "../../../platform/crypto/totp.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { Operator } from "../../../platform/db/schema.generated.ts";

/** Uses up a code's period: only one of several requests with the same code succeeds. */
export const takeTotpStep = async (tx: Tx, operatorId: number, step: number): Promise<boolean> =>
  (await tx
    .updateTable("operator")
    .set({ totp_last_step: step })
    .where("id", "=", operatorId)
    .where((o) => o.or([o("totp_last_step", "<", step), o("totp_last_step", ">", step + MOST_PERIODS_AHEAD)]))
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** Stores a new secret, which counts once it is confirmed. */
export const storeTotpSecret = async (tx: Tx, operatorId: number, sealed: Buffer): Promise<void> => {
  await tx
    .updateTable("operator")
    .set({ totp_secret: sealed, totp_confirmed_at: null, totp_last_step: 0 })
    .where("id", "=", operatorId)
    .execute();
};

export const confirmTotpSecret = async (tx: Tx, operatorId: number, step: number, now: Date): Promise<void> => {
  await tx
    .updateTable("operator")
    .set({ totp_confirmed_at: now, totp_last_step: step })
    .where("id", "=", operatorId)
    .execute();
};

/** Replaces a password, unless it was replaced since it was read; returns whether it did. */
export const replacePassword = async (
  tx: Tx,
  operatorId: number,
  { was, hash }: { readonly was: string; readonly hash: string },
): Promise<boolean> => {
  const replaced = await tx
    .updateTable("operator")
    .set({ password_hash: hash, must_change: false })
    .where("id", "=", operatorId)
    .where("password_hash", "=", was)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
};

/** Replaces an encrypted secret by its new encryption; returns false when it was changed since it was read. */
export const replaceTotpSecret = async (db: Db, id: number, was: Buffer, fresh: Buffer): Promise<boolean> =>
  (await db
    .updateTable("operator")
    .set({ totp_secret: fresh })
    .where("id", "=", id)
    .where("totp_secret", "=", was)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** Returns the new operator's id, or undefined when another has the address. */
export const insertOperator = async (
  tx: Tx,
  operator: {
    readonly email: string;
    readonly name: string;
    readonly role: Role;
    readonly password_hash: string;
    readonly created_at: Date;
    readonly disabled_at?: Date | null;
  },
): Promise<number | undefined> =>
  (
    await tx
      .insertInto("operator")
      .values({ ...operator, must_change: true })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id;

/** Enables a new operator; returns whether there is one. */
export const admitOperator = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .updateTable("operator")
    .set({ disabled_at: null })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const changeOperator = async (
  tx: Tx,
  id: number,
  change: { readonly name: string; readonly role: Role; readonly disabled_at: Date | null },
): Promise<void> => {
  await tx.updateTable("operator").set(change).where("id", "=", id).execute();
};

export const resetOperator = async (tx: Tx, id: number, hash: string): Promise<void> => {
  await tx
    .updateTable("operator")
    .set({ password_hash: hash, must_change: true, totp_secret: null, totp_confirmed_at: null, totp_last_step: 0 })
    .where("id", "=", id)
    .execute();
};

/** Writes operators who need not change the first password. */
export const insertManyOperators = async (tx: Tx, operators: readonly Insertable<Operator>[]) =>
  await tx.insertInto("operator").values(operators).returning(["id", "role"]).execute();
