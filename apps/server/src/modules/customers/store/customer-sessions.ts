import { sql } from "kysely";

import { hashToken, newToken } from "../../../platform/crypto/tokens.ts";
import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import { inBatches } from "../../../platform/db/in-batches.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { CustomerSession } from "../../../platform/http/caller.ts";
import { ABSOLUTE_DAYS, IDLE_DAYS, isAhead, isOver, isSeenLongAgo } from "../../../platform/http/session-age.ts";

export const CUSTOMER_SESSION_SECONDS = ABSOLUTE_DAYS * 86_400;

/** Opens a session and returns its token: 256 random bits, of which only the hash is stored. */
export const openCustomerSession = async (
  tx: Tx,
  customerId: number,
  random: (bytes: number) => Buffer,
  now: Date,
): Promise<string> => {
  const token = newToken(random);
  await tx
    .insertInto("customer_session")
    .values({ token_hash: hashToken(token), customer_id: customerId, created_at: now, seen_at: now })
    .execute();
  return token;
};

const readSession = batchedQuery(
  { session: "bytea" },
  (param) => sql<{ readonly customer_id: number; readonly created_at: Date; readonly seen_at: Date }>`
    select customer_id, created_at, seen_at from customer_session where token_hash = ${param("session")}`,
);

/**
 * The customer of a token; undefined when the session is missing, ended, 30 days idle or 90 days old. A session found to be over is
 * deleted, so that putting a clock back does not revive it.
 */
export const findCustomer = async (db: Db, token: string, now: Date): Promise<CustomerSession | undefined> => {
  const session = hashToken(token);
  const [row] = await readSession(db, { session });
  if (!row) return undefined;
  if (isAhead(row, now)) return undefined;
  if (isOver(row, now)) {
    await db.deleteFrom("customer_session").where("token_hash", "=", session).execute();
    return undefined;
  }
  if (isSeenLongAgo(row, now))
    await db.updateTable("customer_session").set({ seen_at: now }).where("token_hash", "=", session).execute();
  return { customerId: row.customer_id, session };
};

export const endCustomerSession = async (tx: Tx, session: Buffer): Promise<void> => {
  await tx.deleteFrom("customer_session").where("token_hash", "=", session).execute();
};

/** Ends all sessions of a customer; returns how many. */
export const endAllCustomerSessions = async (tx: Tx, customerId: number): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom("customer_session")
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const endOtherCustomerSessions = async (tx: Tx, customerId: number, except: Buffer): Promise<void> => {
  await tx
    .deleteFrom("customer_session")
    .where("customer_id", "=", customerId)
    .where("token_hash", "<>", except)
    .execute();
};

/** Deletes sessions that nobody used for so long that they are over, in batches. One that is over by its age is deleted when it is used. */
export const deleteIdleCustomerSessions = async (db: Db, now: Date): Promise<number> =>
  await inBatches(
    async (most) =>
      await sql`
        delete from customer_session where ctid = any(array(
          select ctid from customer_session where seen_at < ${now}::timestamptz - make_interval(days => ${IDLE_DAYS})
          order by seen_at limit ${most} for update skip locked))`.execute(db),
  );
