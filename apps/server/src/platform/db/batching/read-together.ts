type Waiting<Key, Value> = {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
};

/** More are read side by side, so that a crowd keeps several of the database's processes busy. */
const MOST_TOGETHER = 25;

/**
 * Reads that are asked for in the same turn of the event loop go to the database as one statement, so that many readers at once
 * cost little more than one. Nothing is kept: each is answered by a statement that began after it was asked for. `readAll`
 * answers the values in the order of the keys.
 */
export const readTogether = <Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) => {
  let waiting: Waiting<Key, Value>[] = [];

  const readWaiting = (): void => {
    const asked = waiting;
    waiting = [];
    for (let start = 0; start < asked.length; start += MOST_TOGETHER) {
      void answer(readAll, asked.slice(start, start + MOST_TOGETHER));
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(readWaiting);
    });
};

const answer = async <Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
  asked: readonly Waiting<Key, Value>[],
): Promise<void> => {
  try {
    const values = await readAll(asked.map(({ key }) => key));
    for (const [index, value] of values.entries()) asked[index]?.resolve(value);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
};
