import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { SessionOperator } from "../../../platform/http/caller.ts";
import { hashToken, newToken } from "../../../platform/crypto/tokens.ts";
import { HOUR_MS } from "../../../platform/clock/durations.ts";

const HOURS = 12;
export const OPERATOR_SESSION_SECONDS = HOURS * 3600;
/** The age of `seen_at` (milliseconds) at which a request updates it. */
const SEEN_EVERY_MS = 60_000;

/** Opens an operator's session and returns its token: 256 random bits, of which only the hash is stored. */
export const openOperatorSession = async (
  tx: Tx,
  operatorId: number,
  random: (bytes: number) => Buffer,
  now: Date,
): Promise<string> => {
  const token = newToken(random);
  await tx
    .insertInto("operator_session")
    .values({ token_hash: hashToken(token), operator_id: operatorId, created_at: now })
    .execute();
  return token;
};

/**
 * The operator of a token; undefined when the session is missing, ended or 12 hours old, or the operator is disabled.
 * Members' tokens are in another table, so no member's token opens the admin app.
 */
export const findOperator = async (db: Db, token: string, now: Date): Promise<SessionOperator | undefined> =>
  await findOperatorOf(db, hashToken(token), now);

/** The operator of the session with this hash of a token, as in `SessionOperator.session`. */
export const findOperatorOf = async (db: Db, session: Buffer, now: Date): Promise<SessionOperator | undefined> => {
  const row = await db
    .selectFrom("operator_session as s")
    .innerJoin("operator as o", "o.id", "s.operator_id")
    .select([
      "o.id",
      "o.email",
      "o.name",
      "o.role",
      "o.totp_confirmed_at",
      "o.must_change",
      "o.seen_at",
      "s.created_at",
    ])
    .where("s.token_hash", "=", session)
    .where("o.disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const age = now.getTime() - row.created_at.getTime();
  if (age >= HOURS * HOUR_MS) {
    // Deleted, so that putting a clock back does not revive it.
    await db.deleteFrom("operator_session").where("token_hash", "=", session).execute();
    return undefined;
  }
  // Opened while a clock was wrong, so its age is unknown.
  if (age < -HOUR_MS) return undefined;
  const { id, email, name, role, totp_confirmed_at, must_change, seen_at } = row;
  if (now.getTime() - (seen_at?.getTime() ?? 0) > SEEN_EVERY_MS)
    await db.updateTable("operator").set({ seen_at: now }).where("id", "=", id).execute();
  return {
    id,
    email,
    name,
    role,
    totp: totp_confirmed_at !== null,
    mustChange: must_change,
    session,
  };
};

/** Ends an operator's impersonations. They belong to the module accounts, so the caller passes the function. */
export type EndViewSessions = (tx: Tx, operatorId: number) => Promise<void>;

/** Ends an operator's session and impersonations. */
export const endOperatorSession = async (
  tx: Tx,
  endViewSessions: EndViewSessions,
  { id, session }: Pick<SessionOperator, "id" | "session">,
): Promise<void> => {
  await tx.deleteFrom("operator_session").where("token_hash", "=", session).execute();
  await endViewSessions(tx, id);
};

/** Ends the operator's sessions except one, and the operator's impersonations. */
export const endOperatorSessions = async (
  tx: Tx,
  endViewSessions: EndViewSessions,
  operatorId: number,
  except?: Buffer,
): Promise<void> => {
  await tx
    .deleteFrom("operator_session")
    .where("operator_id", "=", operatorId)
    .$if(except !== undefined, (all) => all.where("token_hash", "<>", except ?? Buffer.alloc(0)))
    .execute();
  await endViewSessions(tx, operatorId);
};

/** Deletes sessions that can no longer be used. */
export const deleteExpiredOperatorSessions = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom("operator_session")
    .where("created_at", "<", new Date(now.getTime() - HOURS * HOUR_MS))
    .execute();
};
