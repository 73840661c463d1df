import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

export const findOperatorByEmail = async (db: Db, email: string) =>
  await db
    .selectFrom("operator")
    .select(["id", "password_hash", "totp_secret", "totp_confirmed_at", "disabled_at"])
    .where("email", "=", email)
    .executeTakeFirst();

/** Takes a code's period, once: of several requests with one code, one gets it. */
export const takeTotpStep = async (tx: Tx, operatorId: number, step: number): Promise<boolean> =>
  (await tx
    .updateTable("operator")
    .set({ totp_last_step: step })
    .where("id", "=", operatorId)
    .where("totp_last_step", "<", step)
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const readCredentials = async (db: Db | Tx, operatorId: number) =>
  await db
    .selectFrom("operator")
    .select(["totp_secret", "totp_confirmed_at", "password_hash"])
    .where("id", "=", operatorId)
    .executeTakeFirstOrThrow();

/** A new secret, which counts once it is confirmed. */
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

export const replacePassword = async (tx: Tx, operatorId: number, hash: string): Promise<void> => {
  await tx
    .updateTable("operator")
    .set({ password_hash: hash, must_change: false })
    .where("id", "=", operatorId)
    .execute();
};

export const listTotpSecrets = async (db: Db): Promise<readonly { readonly id: number; readonly sealed: Buffer }[]> => {
  const rows = await db
    .selectFrom("operator")
    .select(["id", "totp_secret"])
    .where("totp_secret", "is not", null)
    .execute();
  return rows.flatMap(({ id, totp_secret }) => (totp_secret === null ? [] : [{ id, sealed: totp_secret }]));
};

/** Puts a secret sealed anew in the place of what it was read as; answers whether it still was that. */
export const replaceTotpSecret = async (db: Db, id: number, was: Buffer, fresh: Buffer): Promise<boolean> =>
  (await db
    .updateTable("operator")
    .set({ totp_secret: fresh })
    .where("id", "=", id)
    .where("totp_secret", "=", was)
    .returning("id")
    .executeTakeFirst()) !== undefined;
