import type { Outcome } from "@espalier/core/vocabulary/outcome";

import { type Db, inTransaction, type Tx } from "../in-transaction.ts";
import { isDatabaseUnreachable } from "../is-database-unreachable.ts";
import type { RefusedWork } from "./prepared-work.ts";

const LARGEST_BATCH = 500;

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Writes items, in one transaction for all that are given; returns a result for each, in order. */
type WriteAll<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

/**
 * Group commit: items that arrive while a batch is being written are written together in the next one, so that
 * throughput rises with load while a single item does not wait. A batch that fails as a whole is written one by one,
 * so that a faulty item fails alone; when the database is unreachable they all fail, since waiting for it once for
 * each would delay every caller.
 */
export const createBatchWriter = <Item, Result>(
  writeTogether: WriteAll<Item, Result>,
): ((item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = [];
  let writing = false;

  const writeAll = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST_BATCH);
      waiting = waiting.slice(LARGEST_BATCH);
      await writeBatch(writeTogether, batch);
    }
    writing = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!writing) void writeAll();
    });
};

const writeBatch = async <Item, Result>(
  writeTogether: WriteAll<Item, Result>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> => {
  try {
    const results = await writeTogether(batch.map(({ item }) => item));
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  } catch (error) {
    if (batch.length === 1 || isDatabaseUnreachable(error)) for (const { reject } of batch) reject(error);
    else for (const each of batch) await writeBatch(writeTogether, [each]);
  }
};

/**
 * Does the work of a batch in one transaction and returns an outcome for each of its items. Work that is refused because of one item
 * makes the others fail too, with nothing written: the writer then does it for each by itself.
 */
export const inOneBatch = async <Written, Key extends string>(
  db: Db,
  items: readonly unknown[],
  work: (tx: Tx) => Promise<Outcome<readonly Written[], Key>>,
): Promise<readonly (Written | RefusedWork<Key>)[]> => {
  const written = await inTransaction(db, work);
  if (written.ok) return written.value;
  if (items.length === 1) return [{ outcome: "refused", refusal: written }];
  throw new Error(`one of a batch of ${items.length} was refused: ${written.failure.key}`);
};
