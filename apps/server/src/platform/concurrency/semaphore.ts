/** Runs work when its turn comes. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits the work done at once; the rest waits in order of arrival and uses no resources. */
export const semaphore = (atOnce: number): Semaphore => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    // Finished work passes its place on, so that no newcomer takes it first.
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
