import { createHmac, timingSafeEqual } from "node:crypto";

import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Db, Tx } from "../db/in-transaction.ts";

const LIVES_MS = 10 * 60_000;
const TRIES = 5;
const SECONDS_BETWEEN = 60;
const PER_DAY = 10;

/** What a code is sent for: an e-mail address, or a member's account. Limits hold for each. */
export type Subject = `email:${string}` | `member:${number}`;

type Secret = { readonly key: string; readonly random: (bytes: number) => Buffer };

/**
 * Makes a six-digit code for a subject; only its keyed hash is stored. One per 60 seconds and ten per 24 hours; the lock makes
 * parallel requests count one after another.
 */
export const issueCode = async (
  tx: Tx,
  secret: Secret,
  subject: Subject,
  now: Date,
): Promise<Outcome<string, "code.too_soon" | "code.too_many">> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${subject}`}, 0))`.execute(tx);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const sent = await tx
    .selectFrom("verification_code")
    .select("created_at")
    .where("subject", "=", subject)
    .where("created_at", ">", dayAgo)
    .orderBy("created_at", "desc")
    .execute();
  const wait = SECONDS_BETWEEN - Math.floor((now.getTime() - (sent[0]?.created_at.getTime() ?? 0)) / 1000);
  if (sent.length >= PER_DAY) return refused("code.too_many");
  if (wait > 0) return refused("code.too_soon", { seconds: String(wait) });

  const code = String(secret.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
  await tx
    .insertInto("verification_code")
    .values({ subject, hash: hashCode(secret.key, subject, code), created_at: now })
    .execute();
  return done(code);
};

/**
 * Counts a try against the subject's newest code before it is looked at, in a statement of its own, so that parallel guesses
 * cannot share one and a refusal does not take the count back. Answers whether a try was left.
 */
export const reserveTry = async (db: Db, subject: Subject): Promise<boolean> => {
  const newest = newestCode(db, subject).select("id");
  const counted = await db
    .updateTable("verification_code")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", newest)
    .where("tries", "<", TRIES)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
};

export type CodeRefusal = "code.wrong" | "code.expired" | "code.too_many_tries";

/** Uses up the subject's newest code when it is the right one; `hadTry` is what `reserveTry` answered. */
export const consumeCode = async (tx: Tx, key: string, attempt: Attempt): Promise<Outcome<null, CodeRefusal>> => {
  const judged = await judgeCode(tx, key, attempt);
  if (!judged.ok) return judged;
  const used = await tx
    .updateTable("verification_code")
    .set({ used_at: attempt.now })
    .where("id", "=", judged.value)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n ? done(null) : refused("code.wrong");
};

/** Whether the code is right; it stays good, and a right one costs no try. */
export const verifyCode = async (tx: Tx, key: string, attempt: Attempt): Promise<Outcome<null, CodeRefusal>> => {
  const judged = await judgeCode(tx, key, attempt);
  if (!judged.ok) return judged;
  await tx
    .updateTable("verification_code")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", judged.value)
    .execute();
  return done(null);
};

type Attempt = { readonly subject: Subject; readonly code: string; readonly now: Date; readonly hadTry: boolean };

const judgeCode = async (tx: Tx, key: string, attempt: Attempt): Promise<Outcome<number, CodeRefusal>> => {
  const row = await newestCode(tx, attempt.subject)
    .select(["id", "hash", "used_at", "created_at", "tries"])
    .executeTakeFirst();
  if (!row || row.used_at) return refused("code.wrong");
  if (attempt.now.getTime() - row.created_at.getTime() > LIVES_MS) return refused("code.expired");
  if (!attempt.hadTry) return refused("code.too_many_tries");
  const right = timingSafeEqual(row.hash, hashCode(key, attempt.subject, attempt.code));
  if (!right) return refused(row.tries >= TRIES ? "code.too_many_tries" : "code.wrong");
  return done(row.id);
};

const newestCode = (db: Db | Tx, subject: Subject) =>
  db
    .selectFrom("verification_code")
    .where("subject", "=", subject)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1);

const hashCode = (key: string, subject: Subject, code: string): Buffer =>
  createHmac("sha256", `code ${key}`).update(`${subject}:${code}`).digest();
