import { hash } from "node:crypto";

import { type Selectable, sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { Session as SessionRow } from "../../../platform/db/schema.generated.ts";
import type { Device } from "../sessions/read-device.ts";
import type { Session } from "../../../platform/http/caller.ts";
import {
  ABSOLUTE_DAYS,
  AHEAD_MS,
  IDLE_DAYS,
  isAhead,
  isOver,
  isSeenLongAgo,
} from "../../../platform/http/session-age.ts";
import { hashToken, newToken } from "../../../platform/crypto/tokens.ts";

/** The minutes that an operator's impersonation lasts. */
const VIEW_MINUTES = 30;

const VIEW_MS = VIEW_MINUTES * 60_000;

/** The milliseconds within which the link to an impersonation can be opened. */
const VIEW_LINK_MS = 5 * 60_000;

/** More sessions than anybody has. All can be ended together, however many there are. */
const MOST_LISTED = 100;

/** Opens a session and returns its token: 256 random bits, of which only the hash is stored. */
export const openSession = async (
  tx: Tx,
  { memberId, device }: { readonly memberId: number; readonly device: Device },
  random: (bytes: number) => Buffer,
  now: Date,
): Promise<string> => {
  const token = newToken(random);
  await tx
    .insertInto("session")
    .values({ token_hash: hashToken(token), member_id: memberId, created_at: now, seen_at: now, ...device })
    .execute();
  return token;
};

/**
 * Opens a read-only session in which an operator sees the member's screens. Returns the secret of a link, which
 * `takeViewSession` exchanges for its token once, and its end, which activity does not extend.
 */
export const openViewSession = async (
  tx: Tx,
  { memberId, operatorId }: { readonly memberId: number; readonly operatorId: number },
  random: (bytes: number) => Buffer,
  now: Date,
): Promise<{ readonly secret: string; readonly until: Date }> => {
  const secret = newToken(random);
  const row = { token_hash: hashSecret(secret), member_id: memberId, operator_id: operatorId };
  await tx
    .insertInto("session")
    .values({ ...row, created_at: now, seen_at: now })
    .execute();
  return { secret, until: new Date(now.getTime() + VIEW_MS) };
};

/** Hashed twice, so that the secret itself is no token. */
const hashSecret = (secret: string): Buffer => hash("sha256", hashToken(secret), "buffer");

/**
 * The token of the impersonation whose link has the secret; undefined when the link was opened before, is older than five
 * minutes, or its session ended. The row holds one hash, so of many who ask at once one gets the token.
 */
export const takeViewSession = async (
  tx: Tx,
  secret: string,
  random: (bytes: number) => Buffer,
  now: Date,
): Promise<string | undefined> => {
  const token = newToken(random);
  const taken = await tx
    .updateTable("session")
    .set({ token_hash: hashToken(token) })
    .where("token_hash", "=", hashSecret(secret))
    .where("created_at", ">=", new Date(now.getTime() - VIEW_LINK_MS))
    .where("created_at", "<=", new Date(now.getTime() + AHEAD_MS))
    .returning("id")
    .executeTakeFirst();
  return taken && token;
};

/**
 * The member of a token; undefined when the session is missing, ended, 30 days idle or 90 days old, or an impersonation
 * that began half an hour ago. Every request asks the database, so that an ended session is over at once in every
 * process; simultaneous requests share a statement. A session found to be over is deleted, so that putting a clock back
 * does not revive it.
 */
export const findSession = async (db: Db, token: string, now: Date): Promise<Session | undefined> => {
  const session = hashToken(token);
  const [row] = await readSession(db, { session });
  if (!row) return undefined;
  if (isAhead(row, now)) return undefined;
  if (isOver(row, now, longestOf(row))) {
    await db.deleteFrom("session").where("token_hash", "=", session).execute();
    return undefined;
  }
  if (isSeenLongAgo(row, now))
    await db.updateTable("session").set({ seen_at: now }).where("token_hash", "=", session).execute();
  const { member_id: memberId, customer_id: customerId, operator_id } = row;
  return {
    memberId,
    customerId,
    session,
    impersonatedBy: operator_id ?? undefined,
    mustReset: row.must_reset && !operator_id,
  };
};

const readSession = batchedQuery(
  { session: "bytea" },
  (param) => sql<Dated & { readonly member_id: number; readonly customer_id: number; readonly must_reset: boolean }>`
    select s.member_id, m.customer_id, s.operator_id, s.created_at, s.seen_at, m.must_reset
    from session s join member m on m.id = s.member_id
    where s.token_hash = ${param("session")}`,
);

type Dated = { readonly created_at: Date; readonly seen_at: Date; readonly operator_id: number | null };

/** Milliseconds; undefined: as long as any session. */
const longestOf = ({ operator_id }: Pick<Dated, "operator_id">): number | undefined =>
  operator_id === null ? undefined : VIEW_MS;

/** A session in the member's list. */
export type ListedSession = Device & {
  readonly id: number;
  readonly createdAt: Date;
  /** Rounded to the hour. */
  readonly seenAt: Date;
  readonly isThis: boolean;
};

type ListedRow = Pick<
  Selectable<SessionRow>,
  "id" | "token_hash" | "operator_id" | "created_at" | "seen_at" | "browser" | "system"
>;

const readListed = batchedQuery(
  { memberId: "bigint", session: "bytea" },
  (param) => sql<ListedRow>`
    select id, token_hash, operator_id, created_at, seen_at, browser, system from session
    where member_id = ${param("memberId")} and operator_id is null
    order by token_hash = ${param("session")} desc, seen_at desc, id desc
    limit ${sql.lit(MOST_LISTED)}`,
);

/**
 * The member's own open sessions, the current one first, then the most recently seen. Impersonations are not listed.
 */
export const listSessions = async (
  db: Db,
  { memberId, session, now }: { readonly memberId: number; readonly session: Buffer; readonly now: Date },
): Promise<readonly ListedSession[]> => {
  const rows = await readListed(db, { memberId, session });
  return rows
    .filter((row) => !isOver(row, now) && !isAhead(row, now))
    .map(({ id, token_hash, created_at, seen_at, browser, system }) => {
      const isThis = token_hash.equals(session);
      return { id, createdAt: created_at, seenAt: isThis ? now : seen_at, isThis, browser, system };
    });
};

/** Ends one of the member's own sessions; returns whether there was one. */
export const endSessionOf = async (tx: Tx, memberId: number, id: number): Promise<boolean> =>
  (await tx
    .deleteFrom("session")
    .where("member_id", "=", memberId)
    .where("operator_id", "is", null)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const endSession = async (tx: Tx, session: Buffer): Promise<void> => {
  await tx.deleteFrom("session").where("token_hash", "=", session).execute();
};

export const endAllSessions = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.deleteFrom("session").where("member_id", "=", memberId).execute();
};

/** Ends the impersonations of an operator. */
export const endViewSessions = async (tx: Tx, operatorId: number): Promise<void> => {
  await tx.deleteFrom("session").where("operator_id", "=", operatorId).execute();
};

/** Ends all sessions of the member except one. */
export const endOtherSessions = async (tx: Tx, memberId: number, except: Buffer): Promise<void> => {
  await tx.deleteFrom("session").where("member_id", "=", memberId).where("token_hash", "<>", except).execute();
};

/** Deletes sessions that can no longer be used. */
export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await sql`
    delete from session
    where seen_at < ${now}::timestamptz - make_interval(days => ${IDLE_DAYS})
      or created_at < ${now}::timestamptz - make_interval(days => ${ABSOLUTE_DAYS})
      or operator_id is not null and created_at < ${now}::timestamptz - make_interval(mins => ${VIEW_MINUTES})`.execute(
    db,
  );
};

/** Ends one session of the member, or all of them; returns the number ended. */
export const deleteSessions = async (tx: Tx, memberId: number, id: number | undefined): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom("session")
    .where("member_id", "=", memberId)
    .$if(id !== undefined, (rows) => rows.where("id", "=", id ?? 0))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
