import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

export const findOperatorByEmail = async (db: Db, email: string) =>
  await db
    .selectFrom("operator")
    .select(["id", "password_hash", "totp_secret", "totp_confirmed_at", "disabled_at"])
    .where("email", "=", email)
    .executeTakeFirst();

/** What an operator logs in with; it stays unchanged until the transaction ends. */
export const lockCredentials = async (tx: Tx, operatorId: number) =>
  await tx
    .selectFrom("operator")
    .select(["password_hash", "totp_secret", "totp_confirmed_at", "disabled_at"])
    .where("id", "=", operatorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const readCredentials = async (db: Db | Tx, operatorId: number) =>
  await db
    .selectFrom("operator")
    .select(["totp_secret", "totp_confirmed_at", "password_hash"])
    .where("id", "=", operatorId)
    .executeTakeFirstOrThrow();

export const listTotpSecrets = async (db: Db): Promise<readonly { readonly id: number; readonly sealed: Buffer }[]> => {
  const rows = await db
    .selectFrom("operator")
    .select(["id", "totp_secret"])
    .where("totp_secret", "is not", null)
    .execute();
  return rows.flatMap(({ id, totp_secret }) => (totp_secret === null ? [] : [{ id, sealed: totp_secret }]));
};
