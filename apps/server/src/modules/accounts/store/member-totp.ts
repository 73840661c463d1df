import { sql } from "kysely";

import { MOST_PERIODS_AHEAD } from "../../../platform/crypto/totp.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

type Sealed = { readonly secret: Buffer; readonly keyName: string };

/** Stores a new secret, which counts once it is confirmed; answers false when a confirmed one is there. */
export const storeTotpSecret = async (tx: Tx, memberId: number, sealed: Sealed, now: Date): Promise<boolean> => {
  const row = { secret: sealed.secret, key_name: sealed.keyName, created_at: now };
  const stored = await tx
    .insertInto("member_totp")
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet(row).where("member_totp.confirmed_at", "is", null),
    )
    .returning("member_id")
    .executeTakeFirst();
  return stored !== undefined;
};

/** Confirms the secret, unless it was replaced since it was read; of several requests at once one does. */
export const confirmTotpSecret = async (
  tx: Tx,
  memberId: number,
  { secret, step, now }: { readonly secret: Buffer; readonly step: number; readonly now: Date },
): Promise<boolean> =>
  (await tx
    .updateTable("member_totp")
    .set({ confirmed_at: now, last_step: step })
    .where("member_id", "=", memberId)
    .where("confirmed_at", "is", null)
    .where("secret", "=", secret)
    .returning("member_id")
    .executeTakeFirst()) !== undefined;

/** Uses up a code's period: only one of several requests with the same code succeeds. */
export const takeTotpStep = async (tx: Tx, memberId: number, step: number): Promise<boolean> =>
  (await tx
    .updateTable("member_totp")
    .set({ last_step: step })
    .where("member_id", "=", memberId)
    .where((totp) => totp.or([totp("last_step", "<", step), totp("last_step", ">", step + MOST_PERIODS_AHEAD)]))
    .returning("member_id")
    .executeTakeFirst()) !== undefined;

/** Removes the app with its recovery codes; answers whether one was set up. */
export const deleteTotp = async (tx: Tx, memberId: number): Promise<boolean> => {
  const removed = await tx
    .deleteFrom("member_totp")
    .where("member_id", "=", memberId)
    .where("confirmed_at", "is not", null)
    .returning("member_id")
    .executeTakeFirst();
  if (removed) await tx.deleteFrom("member_recovery_code").where("member_id", "=", memberId).execute();
  return removed !== undefined;
};

/** Removes an app that was set up after a time, with its recovery codes. */
export const deleteTotpSetUpAfter = async (tx: Tx, memberId: number, time: Date): Promise<void> => {
  const removed = await tx
    .deleteFrom("member_totp")
    .where("member_id", "=", memberId)
    .where("created_at", ">", time)
    .returning("member_id")
    .executeTakeFirst();
  if (removed) await tx.deleteFrom("member_recovery_code").where("member_id", "=", memberId).execute();
};

/** Replaces a secret by its new encryption, unless it was changed since it was read; answers whether it did. */
export const replaceTotpSecret = async (db: Db, memberId: number, was: Buffer, fresh: Sealed): Promise<boolean> =>
  (await db
    .updateTable("member_totp")
    .set({ secret: fresh.secret, key_name: fresh.keyName })
    .where("member_id", "=", memberId)
    .where("secret", "=", was)
    .returning("member_id")
    .executeTakeFirst()) !== undefined;

/** Replaces the recovery codes. */
export const replaceRecoveryCodes = async (tx: Tx, memberId: number, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom("member_recovery_code").where("member_id", "=", memberId).execute();
  await sql`
    insert into member_recovery_code (member_id, hash)
    select ${memberId}, hash from unnest(${hashes}::bytea[]) hash`.execute(tx);
};

/** Uses up a recovery code; answers whether it was one. */
export const takeRecoveryCode = async (tx: Tx, memberId: number, hash: Buffer): Promise<boolean> =>
  (await tx
    .deleteFrom("member_recovery_code")
    .where("member_id", "=", memberId)
    .where("hash", "=", hash)
    .returning("member_id")
    .executeTakeFirst()) !== undefined;
