/** A phone with a poor connection sends more than this; a slower sender would block others for up to a minute. */
const MIN_RATE = { seconds: 10, bytes: 32_768 };

/** `statusCode` makes this the answer that the request took too long. */
class TooSlow extends Error {
  readonly statusCode = 408;
}

/** The work's result; throws as soon as fewer than `bytes` arrived within `seconds`. */
export const enforceMinBodyRate = async <Result>(
  received: () => number,
  work: () => Promise<Result>,
  { seconds, bytes } = MIN_RATE,
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
