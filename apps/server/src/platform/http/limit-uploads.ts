/** Answers what the work answers, or undefined when no more uploads can be taken now. */
export type Uploads = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;

/** The maximum number of uploads in progress in this process: each is in memory, complete, until it is answered. */
export const limitUploads = (most: number): Uploads => {
  let atHand = 0;
  return async (work) => {
    if (atHand >= most) return undefined;
    atHand += 1;
    try {
      return await work();
    } finally {
      atHand -= 1;
    }
  };
};
