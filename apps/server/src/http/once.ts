import { createHmac } from "node:crypto";

import { isErrorKey, type ErrorKey } from "@espalier/contract/errors";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { z } from "zod";

import type { Tx } from "../db/in-transaction.ts";

/** A request that may be repeated: who, which call, the client's key, and a hash of what was asked. */
export type Repeatable = {
  readonly memberId: number;
  readonly call: string;
  readonly key: string;
  readonly input: unknown;
  /** The key outside the database: a hash of passwords that could be guessed offline must not lie in it. */
  readonly secretKey: string;
  readonly now: Date;
};

/** How a call's answer is kept: as the wire's data. */
export type AnswerCodec<Value> = {
  readonly encode: (value: Value) => unknown;
  readonly decode: (data: unknown) => Value;
};

const stored = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({
    ok: z.literal(false),
    failure: z.object({
      key: z.custom<ErrorKey>((key) => typeof key === "string" && isErrorKey(key)),
      words: z.record(z.string(), z.string()).optional(),
    }),
  }),
]);

/**
 * Does the work of a key once. The first request claims the key and keeps its answer, a refusal included, in the same
 * transaction; a later one with the same input gets that answer and `replayed` is called, with another input it is refused.
 * While the first is still running, the later one waits for it.
 */
export const once = async <Value>(
  tx: Tx,
  request: Repeatable,
  codec: AnswerCodec<Value>,
  work: (tx: Tx) => Promise<Outcome<Value, ErrorKey>>,
  replayed: () => void,
): Promise<Outcome<Value, ErrorKey>> => {
  const hash = hashInput(request.secretKey, request.input);
  const { memberId: member_id, call, key } = request;
  const claimed = await tx
    .insertInto("idempotency")
    .values({ member_id, call, key, input_hash: hash, at: request.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!claimed) {
    const first = await tx
      .selectFrom("idempotency")
      .select(["input_hash", "answer"])
      .where("member_id", "=", member_id)
      .where("call", "=", call)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    if (!first.input_hash.equals(hash)) return refused("idempotency.mismatch");
    replayed();
    const answer = stored.parse(first.answer);
    return answer.ok ? done(codec.decode(answer.data)) : refused(answer.failure.key, answer.failure.words);
  }

  await sql`savepoint before_work`.execute(tx);
  const outcome = await work(tx);
  if (!outcome.ok) await sql`rollback to savepoint before_work`.execute(tx);
  await tx
    .updateTable("idempotency")
    .set({ answer: JSON.stringify(outcome.ok ? { ok: true, data: codec.encode(outcome.value) } : outcome) })
    .where("member_id", "=", member_id)
    .where("call", "=", call)
    .where("key", "=", key)
    .execute();
  return outcome;
};

/** HMAC-SHA-256 of the decoded input, so that the same request as a form or as JSON is the same. */
const hashInput = (secretKey: string, input: unknown): Buffer =>
  createHmac("sha256", `idempotency ${secretKey}`)
    .update(JSON.stringify(input, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value)))
    .digest();
