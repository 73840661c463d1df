/** What decides an answer: equal values in equal order mean the same read. */
type ReadArguments = readonly (string | number | boolean | undefined)[];

/**
 * The same read for everybody who asks for it in one turn of the event loop: reference data are asked for by everyone, and many
 * at once cost one statement. Nothing is kept: each is answered by a statement that began after it was asked for.
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
