type Waiting<Key, Value> = {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
};

/** More keys are read by several statements in parallel, so that they use several backends of the database. */
const MAX_BATCH = 25;

/**
 * Combines reads of the same turn of the event loop into one statement, so that many simultaneous readers cost little
 * more than one. Nothing is cached: each is answered by a statement that began after the request. `readAll` returns the
 * values in the order of the keys.
 */
export const batchReads = <Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) => {
  let waiting: Waiting<Key, Value>[] = [];

  const readWaiting = (): void => {
    const batch = waiting;
    waiting = [];
    for (let start = 0; start < batch.length; start += MAX_BATCH) {
      void answer(readAll, batch.slice(start, start + MAX_BATCH));
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(readWaiting);
    });
};

const answer = async <Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
  batch: readonly Waiting<Key, Value>[],
): Promise<void> => {
  try {
    const values = await readAll(batch.map(({ key }) => key));
    for (const [index, value] of values.entries()) batch[index]?.resolve(value);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};
