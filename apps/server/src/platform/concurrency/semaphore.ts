/** Runs work when its turn comes. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits the work done at once; the rest waits, first come first served, and holds nothing but its place. */
export const semaphore = (atOnce: number): Semaphore => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    // Anyone who ends hands its place on, so that nobody who comes in between takes it.
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
