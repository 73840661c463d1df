/** The arguments that determine the answer: equal values in equal order mean the same read. */
type ReadArguments = readonly (string | number | boolean | undefined)[];

/**
 * Shares one read among all callers in the same turn of the event loop: reference data is read by everyone, and many
 * simultaneous callers cost one statement. Nothing is cached: each is answered by a statement that began after the
 * request.
 */
export const coalesceReads = <Arguments extends ReadArguments, Value>(
  read: (...args: Arguments) => Promise<Value>,
): ((...args: Arguments) => Promise<Value>) => {
  const waiting = new Map<string, Promise<Value>>();
  return async (...args) => {
    const key = JSON.stringify(args);
    const shared = waiting.get(key);
    if (shared) return await shared;
    const first = new Promise<Value>((resolve, reject) => {
      setImmediate(() => {
        waiting.delete(key);
        read(...args).then(resolve, reject);
      });
    });
    waiting.set(key, first);
    return await first;
  };
};
