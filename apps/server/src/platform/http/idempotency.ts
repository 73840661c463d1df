import { createHash, createHmac } from "node:crypto";

import { type ErrorKey, errorCodes, isErrorKey } from "@espalier/contract/errors";
import { done, refused, type Failure, type Outcome } from "@espalier/core/vocabulary/outcome";
import { type Selectable, sql } from "kysely";
import { z } from "zod";

import { batchedQuery } from "../db/batching/batched-query.ts";
import type { Idempotency } from "../db/schema.generated.ts";
import { inBatches } from "../db/in-batches.ts";
import type { Db, Tx } from "../db/in-transaction.ts";
import { countUse, type Limit, waitOf } from "./rate-limit.ts";
import { keyThatMade, type SecretKeys } from "../crypto/secret-keys.ts";

/** A request that may be repeated: the member, the call, the client's key, and a hash of the input. */
export type Repeatable = {
  readonly memberId: number;
  readonly call: string;
  readonly key: string;
  readonly input: unknown;
  /** The keys outside the database: it must not contain a hash from which a password could be guessed offline. */
  readonly keys: SecretKeys;
  readonly now: Date;
};

/** Keys that were reused with other input. */
const MISMATCHES: Limit = { name: "idempotency-mismatch", most: 10, seconds: 900 };
const NOBODY = 0;

/** The conversion of a call's answer to the wire's data, in which it is stored, and back. */
export type AnswerCodec<Value> = {
  readonly encode: (value: Value) => unknown;
  readonly decode: (data: unknown) => Value;
};

/** The stored form of an answer. */
export const encodeStoredAnswer = <Value>(outcome: Outcome<Value, ErrorKey>, codec: AnswerCodec<Value>): unknown =>
  outcome.ok ? { ok: true, data: codec.encode(outcome.value) } : outcome;

/** Reads a stored answer back. */
export const decodeStoredAnswer = <Value>(json: unknown, codec: AnswerCodec<Value>): Outcome<Value, ErrorKey> => {
  const answer = stored.parse(json);
  return answer.ok ? done(codec.decode(answer.data)) : { ok: false, failure: failureOf(answer.failure) };
};

/**
 * Whether a refusal is stored. "Too many tries" depends on the time and not on the action: stored, it would still be
 * returned for the same request after the wait.
 */
export const isStorable = ({ key }: Failure<ErrorKey>): boolean => errorCodes[key] !== 429;

const failureOf = ({ key, words, data }: StoredFailure): Failure<ErrorKey> => ({
  key,
  ...(words && { words }),
  ...(data === undefined ? {} : { data }),
});

const failure = z.object({
  key: z.custom<ErrorKey>((key) => typeof key === "string" && isErrorKey(key)),
  words: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
});
type StoredFailure = z.output<typeof failure>;

const stored = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), failure }),
]);

/** Stores the first answer to a request. Returns false, with nothing stored, when another one was stored before. */
export const storeFirst = async <Value>(
  db: Db | Tx,
  { memberId: member_id, call, key, input, keys, now: at }: Repeatable,
  codec: AnswerCodec<Value>,
  outcome: Outcome<Value, ErrorKey>,
): Promise<boolean> =>
  (await db
    .insertInto("idempotency")
    .values({
      member_id,
      call,
      key,
      input_hash: hashInput(keys.secretKey, input),
      at,
      answer: JSON.stringify(encodeStoredAnswer(outcome, codec)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst()) !== undefined;

const readFirst = batchedQuery(
  { memberId: "bigint", call: "text", key: "text" },
  (param) => sql<Pick<Selectable<Idempotency>, "input_hash" | "answer">>`
    select input_hash, answer from idempotency
    where member_id = ${param("memberId")} and call = ${param("call")} and key = ${param("key")}`,
);

/** The first answer to a request, undefined when there is none yet; refuses another input with the same key. */
export const findFirst = async <Value>(
  db: Db | Tx,
  { memberId, call, key, input, keys }: Repeatable,
  codec: AnswerCodec<Value>,
  replayed: () => void,
): Promise<Outcome<Value, ErrorKey> | undefined> => {
  const [first] = await readFirst(db, { memberId, call, key });
  if (!first) return undefined;
  const guess = { subject: memberId };
  // The input may contain a PIN, and the holder of the key could find it by trying, without the PIN's own count.
  // Therefore other inputs are counted, and after too many the right one is refused too. Visitors' keys are not
  // counted, because they have no owner. Both read the count while its row is locked: of parallel guesses the right one
  // is answered only if fewer than ten wrong ones came before it.
  const isSame = keyThatMade(keys, first.input_hash, (secret) => hashInput(secret, input));
  const judge = isSame ? waitOf : countUse;
  const wait = memberId === NOBODY ? 0 : await judge(db, MISMATCHES, guess);
  if (wait > 0) return refused("too_many", { seconds: String(wait) });
  if (!isSame) return refused("idempotency.mismatch");
  replayed();
  return decodeStoredAnswer(first.answer, codec);
};

/** HMAC-SHA-256 of the decoded input, so that the same request as a form or as JSON has the same hash. */
export const hashInput = (secretKey: string, input: unknown): Buffer =>
  createHmac("sha256", `idempotency ${secretKey}`)
    .update(JSON.stringify(input, (_, value: unknown) => serialized(value)))
    .digest();

/** Replaces values that JSON cannot represent, and a file's bytes, whose JSON would be far too long. */
const serialized = (value: unknown): unknown => {
  if (typeof value === "bigint") return value.toString();
  return value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value;
};

/** Deletes first answers stored before a time, in batches; returns the number deleted. */
export const deleteFirstAnswers = async (db: Db, before: Date, batch?: number): Promise<number> =>
  await inBatches(
    async (most) =>
      await sql`
        delete from idempotency where ctid = any(array(
          select ctid from idempotency where at < ${before} order by at limit ${most} for update skip locked))`.execute(
        db,
      ),
    batch,
  );
