import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { readSettings } from "../settings/settings.ts";

/**
 * Whether as many accounts as an address may have were proved to be its owner's. An address that was only typed counts for
 * nothing, so that nobody uses up somebody else's. Until the transaction ends nobody else can prove the same address.
 */
export const isEmailUsedUp = async (tx: Tx, email: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom("member_customer")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("email", "=", email)
    .where("email_proved_at", "is not", null)
    .executeTakeFirstOrThrow();
  const { "account.perEmail": perEmail } = await readSettings(tx);
  return Number(count) >= perEmail;
};
