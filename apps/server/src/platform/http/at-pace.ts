/** A phone with a poor connection sends more than this; who sends less would take the place of others for up to a minute. */
const PACE = { seconds: 10, bytes: 32_768 };

/** `statusCode` makes it the answer that the request took too long. */
class TooSlow extends Error {
  readonly statusCode = 408;
}

/** The work's result, or a refusal as soon as less than the pace's bytes arrived in a time of the pace's length. */
export const atPace = async <Result>(
  received: () => number,
  work: () => Promise<Result>,
  { seconds, bytes } = PACE,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_, reject) => {
    let before = received();
    timer = setInterval(() => {
      const arrived = received() - before;
      before += arrived;
      if (arrived < bytes) reject(new TooSlow("the body arrives too slowly"));
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work(), slow]);
  } finally {
    clearInterval(timer);
  }
};
