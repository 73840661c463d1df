import { createHmac } from "node:crypto";

import type { ServerTexts } from "../../../locales/en/texts.ts";
import { done, type Outcome, refused } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { CLOCKS_APART_MS, withinADay } from "../../../platform/clock/durations.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { CODES } from "../limits.ts";
import { keyThatMade, type SecretKeys } from "../../../platform/crypto/secret-keys.ts";

/**
 * The destination or account of a code: an e-mail address, a mobile number, or a member's account. Limits hold for
 * each.
 */
export type Subject = `email:${string}` | `mobile:${string}` | `member:${number}` | `customer:${string}`;

/** The only use for which a code is valid, so that a member tricked into revealing a code gives away no more than that. */
export type CodePurpose = keyof ServerTexts["codePurposes"];

/** A code that a client asked for without saying for which password is good for each of them. */
const MADE_FOR: Readonly<Record<CodePurpose, readonly CodePurpose[]>> = {
  forgotten: ["forgotten"],
  email: ["email"],
  mobile: ["mobile"],
  login: ["login", "passwords"],
  wallet: ["wallet", "passwords"],
  passwords: ["passwords"],
  customer: ["customer"],
};

/** The subject and the purpose of a code. */
export type CodeTarget = { readonly subject: Subject; readonly purpose: CodePurpose };

type Secret = { readonly key: string; readonly random: (bytes: number) => Buffer };

/**
 * Makes a six-digit code for a subject and a purpose, to be sent to an address or number; only its keyed hash is stored. `CODES` limits the number made for requests from
 * one network (`requestNetwork`) and in total; the lock makes parallel requests count one after another.
 */
export const issueCode = async (
  tx: Tx,
  secret: Secret,
  { subject, purpose, sentTo }: CodeTarget & { readonly sentTo: string },
  now: Date,
  requestNetwork = "",
): Promise<Outcome<string, "code.too_soon" | "code.too_many">> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${subject}`}, 0))`.execute(tx);
  const { after, before } = withinADay(now);
  const sent = await tx
    .selectFrom("verification_code")
    .select(["created_at", "requested_from"])
    .where("subject", "=", subject)
    .where("created_at", ">", after)
    .where("created_at", "<", before)
    .execute();
  const own = sent.filter(({ requested_from }) => requested_from === requestNetwork);
  if (own.length >= CODES.perDay || sent.length >= CODES.perDayInAll) return refused("code.too_many");
  const wait = CODES.secondsBetween - secondsSinceLast(sent, now);
  if (wait > 0) return refused("code.too_soon", { seconds: String(Math.min(wait, CODES.secondsBetween)) });

  const code = String(secret.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
  await tx
    .insertInto("verification_code")
    .values({
      subject,
      hash: hashCode(secret.key, { subject, purpose }, code),
      created_at: now,
      requested_from: requestNetwork,
      sent_to: sentTo,
    })
    .execute();
  return done(code);
};

/**
 * Codes with a time far ahead were made while the clock was wrong and are ignored: nobody has to wait until that time.
 */
const secondsSinceLast = (sent: readonly { readonly created_at: Date }[], now: Date): number => {
  const ages = sent
    .map(({ created_at }) => now.getTime() - created_at.getTime())
    .filter((age) => age >= -CLOCKS_APART_MS);
  return Math.floor(Math.min(...ages, Number.POSITIVE_INFINITY) / 1000);
};

/**
 * Counts a try against the subject's newest code before the code is compared, in its own statement, so that parallel
 * guesses cannot share a try and a refusal does not undo the count. Tries from another network than the request's have
 * a separate count, so that a stranger's guesses do not use up the owner's. Returns whether a try was left.
 */
export const reserveTry = async (db: Db, subject: Subject, requestNetwork = ""): Promise<boolean> => {
  const newest = await newestCode(db, subject).select(["id", "requested_from"]).executeTakeFirst();
  if (!newest) return false;
  const counter = counterOf(newest.requested_from, requestNetwork);
  const counted = await db
    .updateTable("verification_code")
    .set((eb) => ({ [counter]: eb(counter, "+", 1) }))
    .where("id", "=", newest.id)
    .where(counter, "<", CODES.tries)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
};

const counterOf = (askedFrom: string, requestNetwork: string): "tries" | "tries_elsewhere" =>
  askedFrom === requestNetwork ? "tries" : "tries_elsewhere";

export type CodeRefusal = "code.wrong" | "code.expired" | "code.too_many_tries";

/**
 * Uses up the subject's newest code when it is correct, and says where it was sent; `attemptAllowed` is the result of
 * `reserveTry`.
 */
export const consumeCode = async (
  tx: Tx,
  keys: SecretKeys,
  attempt: Attempt,
): Promise<Outcome<{ readonly sentTo: string }, CodeRefusal>> => {
  const checked = await checkCode(tx, keys, attempt);
  if (!checked.ok) return checked;
  const used = await tx
    .updateTable("verification_code")
    .set({ used_at: attempt.now })
    .where("id", "=", checked.value.id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n ? done({ sentTo: checked.value.sentTo }) : refused("code.wrong");
};

/** Checks the code without using it up; a correct code costs no try. */
export const verifyCode = async (tx: Tx, keys: SecretKeys, attempt: Attempt): Promise<Outcome<null, CodeRefusal>> => {
  const checked = await checkCode(tx, keys, attempt);
  if (!checked.ok) return checked;
  const { id, counter } = checked.value;
  await tx
    .updateTable("verification_code")
    .set((eb) => ({ [counter]: eb(counter, "-", 1) }))
    .where("id", "=", id)
    .execute();
  return done(null);
};

/** `attemptAllowed` is the result of `reserveTry` for the same subject and network. */
type Attempt = CodeTarget & {
  readonly code: string;
  readonly now: Date;
  readonly attemptAllowed: boolean;
  readonly requestNetwork?: string;
};

type CheckedCode = {
  readonly id: number;
  readonly counter: "tries" | "tries_elsewhere";
  readonly sentTo: string;
};

const checkCode = async (tx: Tx, keys: SecretKeys, attempt: Attempt): Promise<Outcome<CheckedCode, CodeRefusal>> => {
  const { subject, purpose, code, now, attemptAllowed, requestNetwork = "" } = attempt;
  const row = await newestCode(tx, subject)
    .select(["id", "hash", "used_at", "created_at", "tries", "tries_elsewhere", "requested_from", "sent_to"])
    .executeTakeFirst();
  if (!row || row.used_at) return refused("code.wrong");
  const age = now.getTime() - row.created_at.getTime();
  if (age > CODES.validMs || age < -CLOCKS_APART_MS) return refused("code.expired");
  if (!attemptAllowed) return refused("code.too_many_tries");
  const counter = counterOf(row.requested_from, requestNetwork);
  const isRight = MADE_FOR[purpose].some((each) =>
    keyThatMade(keys, row.hash, (key) => hashCode(key, { subject, purpose: each }, code)),
  );
  if (isRight) return done({ id: row.id, counter, sentTo: row.sent_to });
  return refused(row[counter] >= CODES.tries ? "code.too_many_tries" : "code.wrong");
};

/** Ordered by id, not by time: putting a clock back must not make an old code the newest. */
const newestCode = (db: Db | Tx, subject: Subject) =>
  db.selectFrom("verification_code").where("subject", "=", subject).orderBy("id", "desc").limit(1);

const hashCode = (key: string, { subject, purpose }: CodeTarget, code: string): Buffer =>
  createHmac("sha256", `code ${key}`).update(`${purpose} ${subject}:${code}`).digest();

/** Deletes codes that were made before a time. */
export const deleteCodesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("verification_code").where("created_at", "<", before).execute();
};
