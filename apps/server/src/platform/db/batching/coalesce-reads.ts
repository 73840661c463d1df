import type { Db, Tx } from "../in-transaction.ts";
import { perDatabase } from "./per-database.ts";

/** The arguments that determine the answer: equal values in equal order mean the same read. */
type ReadArguments = readonly (string | number | boolean | undefined)[];

/**
 * Shares one read among all callers in the same turn of the event loop: reference data is read by everyone, and many
 * simultaneous callers cost one statement. Nothing is cached: each is answered by a statement that began after the
 * request. A transaction reads for itself.
 */
export const coalesceReads = <Arguments extends ReadArguments, Value>(
  read: (db: Db | Tx, ...args: Arguments) => Promise<Value>,
): ((db: Db | Tx, ...args: Arguments) => Promise<Value>) => {
  const waitingOf = perDatabase(() => new Map<string, Promise<Value>>());
  return async (db, ...args) => {
    if (db.isTransaction) return await read(db, ...args);
    const waiting = waitingOf(db);
    const key = JSON.stringify(args);
    const shared = waiting.get(key);
    if (shared) return await shared;
    const first = new Promise<Value>((resolve, reject) => {
      setImmediate(() => {
        waiting.delete(key);
        read(db, ...args).then(resolve, reject);
      });
    });
    waiting.set(key, first);
    return await first;
  };
};
