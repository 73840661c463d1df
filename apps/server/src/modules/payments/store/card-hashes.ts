import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

/** Keeps what names the card of a payment, and gives the same name to payments by it that were hashed with a former key. */
export const keepCardHash = async (db: Db, sn: string, hash: Buffer, former: readonly Buffer[]): Promise<void> => {
  await sql`
    update card_payment set card_hash = ${hash}
    where sn = ${sn} or card_hash = any(${former}::bytea[])`.execute(db);
};
