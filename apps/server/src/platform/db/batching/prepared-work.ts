import type { Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../in-transaction.ts";

/** An idempotency key whose first answer the statement that does the work stores: that of the outcome which applies. */
export type AnswerKey = {
  readonly call: string;
  readonly key: string;
  /** HMAC-SHA-256 of the input under the secret key, in hex: a password in the input cannot be guessed from it. */
  readonly hash: string;
  /** The stored form of the answer for each outcome. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/** Work that may have a caller's key. */
export type Keyed = { readonly key?: AnswerKey };

/** Work that is committed together with other work, with the answer for each outcome that it may have. */
export type Together<Item, Answer> = { readonly item: Item; readonly answers: Readonly<Record<string, Answer>> };

/** What a step that prepares a write returns: work for a batch, or work that a transaction of its own does. */
export type Prepared<Item, Answer> = Together<Item, Answer> | { readonly alone: (tx: Tx) => Promise<Answer> };

/** A refusal by which nothing is stored, neither work nor answer. */
export type RefusedWork<Key extends string> = { readonly outcome: "refused"; readonly refusal: Outcome<never, Key> };

/** The outcome of work for a batch: refused, answered before under its key, of a key with other input (mismatch), or one of its own. */
export type WorkOutcome<Key extends string> =
  | { readonly outcome: string }
  | { readonly outcome: "replayed"; readonly answer: unknown }
  | RefusedWork<Key>;
