import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";

/** Counts the accounts of an e-mail; until the transaction ends nobody else can add one with the same address. */
export const lockEmail = async (tx: Tx, email: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom("member")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return Number(count);
};
