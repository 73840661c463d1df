/** Milliseconds: a little less than clients wait for an answer. */
const LONGEST = 55_000;

/** The database or another service does not answer; `statusCode` makes this the answer "unavailable". */
class NoAnswer extends Error {
  readonly statusCode = 503;
}

/**
 * The work's result; throws when it takes longer than `longest` milliseconds. Repeating the request with its key is
 * safe.
 */
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
