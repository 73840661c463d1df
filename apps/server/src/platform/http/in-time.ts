/** Milliseconds: a little less than anybody waits for an answer. */
const LONGEST = 55_000;

/** The database or something else stands still; `statusCode` makes it the answer that nothing can be done for now. */
class NoAnswer extends Error {
  readonly statusCode = 503;
}

/** The work's result, or a refusal in time where the work stands still: what is repeated with its key is done once all the same. */
export const inTime = async <Result>(work: () => Promise<Result>, longest = LONGEST): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer("no answer in time")), longest);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
};
