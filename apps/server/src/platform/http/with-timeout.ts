/** Milliseconds: a little less than clients wait for an answer. */
const TIMEOUT_MS = 55_000;

/** The database or another service does not answer; `statusCode` makes this the answer "unavailable". */
class NoAnswer extends Error {
  readonly statusCode = 503;
}

/**
 * The work's result; throws when it takes longer than `timeoutMs` milliseconds. Repeating the request with its key is
 * safe.
 */
export const withTimeout = async <Result>(work: () => Promise<Result>, timeoutMs = TIMEOUT_MS): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer("no answer in time")), timeoutMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
};
