import type { Journal } from "@espalier/core/ledger/journal";

import type { Db } from "../../platform/db/in-transaction.ts";
import { isDatabaseUnreachable } from "../../platform/db/unreachable.ts";
import { postJournalsAlone, type JournalKey, type PostOutcome } from "./post-journals.ts";

const LARGEST_BATCH = 500;

type Movement = Journal & { readonly key?: JournalKey };
type Waiting = {
  readonly movement: Movement;
  readonly resolve: (outcome: PostOutcome) => void;
  readonly reject: (error: unknown) => void;
};

/** Posts wallet-only movements; see `createMovementWriter`. */
export type MovementWriter = (movement: Movement) => Promise<PostOutcome>;

/**
 * Group commit: movements that arrive while a batch is being written are posted together in the next one, so that
 * throughput rises with load while a single movement does not wait. A batch that fails as a whole is posted one by one,
 * so that a faulty journal fails alone; when the database is unreachable they all fail, since waiting for it once for
 * each would delay every caller.
 */
export const createMovementWriter = (db: Db): MovementWriter => {
  let waiting: Waiting[] = [];
  let writing = false;

  const writeAll = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST_BATCH);
      waiting = waiting.slice(LARGEST_BATCH);
      await writeBatch(db, batch);
    }
    writing = false;
  };

  return (movement) =>
    new Promise((resolve, reject) => {
      waiting.push({ movement, resolve, reject });
      if (!writing) void writeAll();
    });
};

const writeBatch = async (db: Db, batch: readonly Waiting[]): Promise<void> => {
  try {
    const outcomes = await postJournalsAlone(
      db,
      batch.map(({ movement }) => movement),
    );
    for (const [index, { resolve }] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome) resolve(outcome);
    }
  } catch (error) {
    if (batch.length === 1 || isDatabaseUnreachable(error)) for (const { reject } of batch) reject(error);
    else for (const each of batch) await writeBatch(db, [each]);
  }
};
