const MINUTE_MS = 60_000;

/** How long is waited after the first failed attempt, after the second, and so on: a day in all. Minutes. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, 480, 480];

/** How long is waited after so many failed attempts, in milliseconds; undefined when that is enough of them. */
export const pauseAfter = (attempts: number): number | undefined => {
  const minutes = PAUSES[attempts - 1];
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
};

export const LONGEST_PAUSE_MS = Math.max(...PAUSES) * MINUTE_MS;
