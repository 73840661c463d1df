import { isDatabaseUnreachable } from "../../platform/db/is-database-unreachable.ts";

const LARGEST_BATCH = 500;

type Waiting<Movement, Result> = {
  readonly movement: Movement;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Posts movements, one transaction for all that are given; returns a result for each, in order. */
type PostAll<Movement, Result> = (movements: readonly Movement[]) => Promise<readonly Result[]>;

/**
 * Group commit: movements that arrive while a batch is being posted are posted together in the next one, so that
 * throughput rises with load while a single movement does not wait. A batch that fails as a whole is posted one by one,
 * so that a faulty movement fails alone; when the database is unreachable they all fail, since waiting for it once for
 * each would delay every caller.
 */
export const createMovementWriter = <Movement, Result>(
  postAll: PostAll<Movement, Result>,
): ((movement: Movement) => Promise<Result>) => {
  let waiting: Waiting<Movement, Result>[] = [];
  let writing = false;

  const writeAll = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST_BATCH);
      waiting = waiting.slice(LARGEST_BATCH);
      await writeBatch(postAll, batch);
    }
    writing = false;
  };

  return (movement) =>
    new Promise((resolve, reject) => {
      waiting.push({ movement, resolve, reject });
      if (!writing) void writeAll();
    });
};

const writeBatch = async <Movement, Result>(
  postAll: PostAll<Movement, Result>,
  batch: readonly Waiting<Movement, Result>[],
): Promise<void> => {
  try {
    const results = await postAll(batch.map(({ movement }) => movement));
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  } catch (error) {
    if (batch.length === 1 || isDatabaseUnreachable(error)) for (const { reject } of batch) reject(error);
    else for (const each of batch) await writeBatch(postAll, [each]);
  }
};
