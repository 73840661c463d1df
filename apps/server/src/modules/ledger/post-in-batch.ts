import { refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db, type Tx } from "../../platform/db/in-transaction.ts";
import type { Decided, JournalKey, PostOutcome } from "./post-journals.ts";

/** The outcome of work that is committed together with other work. A refusal leaves nothing stored. */
export type WriterOutcome<Key extends string> = PostOutcome | RefusedItem<Key>;

type RefusedItem<Key extends string> = { readonly outcome: "refused"; readonly refusal: Outcome<never, Key> };

/**
 * Does the work of a batch in one transaction and returns an outcome for each of its items. Work that is refused because of one item
 * makes the others fail too, with nothing written: the writer then does it for each by itself.
 */
export const inOneBatch = async <Posted, Key extends string>(
  db: Db,
  items: readonly unknown[],
  work: (tx: Tx) => Promise<Outcome<readonly Posted[], Key>>,
): Promise<readonly (Posted | RefusedItem<Key>)[]> => {
  const written = await inTransaction(db, work);
  if (written.ok) return written.value;
  if (items.length === 1) return [{ outcome: "refused", refusal: written }];
  throw new Error(`one of a batch of ${items.length} was refused: ${written.failure.key}`);
};

/**
 * Posts through a writer, which commits the work together with other work that arrived at the same time. The idempotency key is passed
 * to the statement that posts, so that money and first answer are written together or not at all: after a crash, a repeated request
 * finds both or neither.
 */
export const postInBatch = async <Value, Key extends string, Refused extends string>(
  post: (key: JournalKey | undefined) => Promise<WriterOutcome<Refused>>,
  answers: Readonly<Record<Decided, Outcome<Value, Key>>>,
  keyFor: (answers: Readonly<Record<Decided, Outcome<Value, Key>>>) => JournalKey | undefined,
): Promise<
  | Outcome<Value, Key | "idempotency.mismatch">
  | { readonly replayed: unknown }
  | { readonly unstored: Outcome<never, Refused> }
> => {
  const posted = await post(keyFor(answers));
  switch (posted.outcome) {
    case "posted":
    case "insufficient":
    case "frozen":
      return answers[posted.outcome];
    case "replayed":
      return { replayed: posted.answer };
    case "mismatch":
      return refused("idempotency.mismatch");
    case "refused":
      return { unstored: posted.refusal };
  }
};
