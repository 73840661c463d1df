import { sql } from "kysely";

import type { Db, Tx } from "../db/in-transaction.ts";
import { readTogether } from "../db/read-together.ts";
import { hashToken, newToken } from "./tokens.ts";

const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 90;
const DAY_MS = 86_400_000;
/** How long an operator may look on. */
const VIEW_MINUTES = 30;
const VIEW_MS = VIEW_MINUTES * 60_000;
/** How stale `seen_at` may get before a request writes it again, so that most requests write nothing. */
const SEEN_EVERY_MS = 3_600_000;

/** Opens a session and answers its token: 256 random bits, of which only the hash is stored. */
export const openSession = async (
  tx: Tx,
  memberId: number,
  random: (bytes: number) => Buffer,
  now: Date,
): Promise<string> => {
  const token = newToken(random);
  await tx
    .insertInto("session")
    .values({ token_hash: hashToken(token), member_id: memberId, created_at: now, seen_at: now })
    .execute();
  return token;
};

/**
 * Opens a session in which an operator sees what the member sees and changes nothing. Answers its token and when it ends,
 * whatever is done in it.
 */
export const openViewSession = async (
  tx: Tx,
  { memberId, operatorId }: { readonly memberId: number; readonly operatorId: number },
  random: (bytes: number) => Buffer,
  now: Date,
): Promise<{ readonly token: string; readonly until: Date }> => {
  const token = newToken(random);
  const row = { token_hash: hashToken(token), member_id: memberId, operator_id: operatorId };
  await tx
    .insertInto("session")
    .values({ ...row, created_at: now, seen_at: now })
    .execute();
  return { token, until: new Date(now.getTime() + VIEW_MS) };
};

/** `viewedBy` is the operator who looks on in a session that may only read. */
type Session = { readonly memberId: number; readonly session: Buffer; readonly viewedBy: number | undefined };

/** Finds sessions by their tokens. */
export type FindSession = (token: string, now: Date) => Promise<Session | undefined>;

/**
 * The member behind a token; undefined when the session is missing, ended, or 30 days idle or 90 days old, and an operator's
 * look half an hour after it began. Every request asks the database, so that an ended session is over at once in every process; requests that come together ask together.
 */
export const createSessionFinder = (db: Db): FindSession => {
  const read = readTogether(async (hashes: readonly Buffer[]) => await readSessions(db, hashes));
  return async (token, now) => {
    const session = hashToken(token);
    const row = await read(session);
    if (!row) return undefined;
    const idle = now.getTime() - row.seen_at.getTime();
    const longest = row.operator_id === null ? ABSOLUTE_DAYS * DAY_MS : VIEW_MS;
    if (idle > IDLE_DAYS * DAY_MS || now.getTime() - row.created_at.getTime() > longest) return undefined;
    if (idle > SEEN_EVERY_MS)
      await db.updateTable("session").set({ seen_at: now }).where("token_hash", "=", session).execute();
    return { memberId: row.member_id, session, viewedBy: row.operator_id ?? undefined };
  };
};

const readSessions = async (db: Db, hashes: readonly Buffer[]) => {
  const rows = await db
    .selectFrom("session")
    .select(["token_hash", "member_id", "operator_id", "created_at", "seen_at"])
    .where("token_hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.token_hash.toString("latin1"), row]));
  return hashes.map((hash) => found.get(hash.toString("latin1")));
};

export const endSession = async (tx: Tx, session: Buffer): Promise<void> => {
  await tx.deleteFrom("session").where("token_hash", "=", session).execute();
};

export const endAllSessions = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.deleteFrom("session").where("member_id", "=", memberId).execute();
};

/** Ends whatever an operator looks on in. */
export const endViewSessions = async (tx: Tx, operatorId: number): Promise<void> => {
  await tx.deleteFrom("session").where("operator_id", "=", operatorId).execute();
};

/** Ends the member's sessions but this one. */
export const endOtherSessions = async (tx: Tx, memberId: number, kept: Buffer): Promise<void> => {
  await tx.deleteFrom("session").where("member_id", "=", memberId).where("token_hash", "<>", kept).execute();
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
