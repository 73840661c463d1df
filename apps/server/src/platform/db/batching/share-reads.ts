/** What decides an answer: equal values in equal order mean the same read. */
type Asked = readonly (string | number | boolean | undefined)[];

/**
 * The same read for everybody who asks for it in one turn of the event loop: reference data are asked for by everyone, and many
 * at once cost one statement. Nothing is kept: each is answered by a statement that began after it was asked for.
 */
export const shareReads = <Arguments extends Asked, Value>(
  read: (...asked: Arguments) => Promise<Value>,
): ((...asked: Arguments) => Promise<Value>) => {
  const waiting = new Map<string, Promise<Value>>();
  return async (...asked) => {
    const key = JSON.stringify(asked);
    const shared = waiting.get(key);
    if (shared) return await shared;
    const first = new Promise<Value>((resolve, reject) => {
      setImmediate(() => {
        waiting.delete(key);
        read(...asked).then(resolve, reject);
      });
    });
    waiting.set(key, first);
    return await first;
  };
};
