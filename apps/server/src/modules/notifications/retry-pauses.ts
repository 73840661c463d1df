const MINUTE_MS = 60_000;

/** The pauses in minutes after the first failed attempt, the second, and so on: a day in total. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, 480, 480];

/** The pause after a number of failed attempts, in milliseconds; undefined when there is no further attempt. */
export const pauseAfter = (attempts: number): number | undefined => {
  const minutes = PAUSES[attempts - 1];
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
};

export const LONGEST_PAUSE_MS = Math.max(...PAUSES) * MINUTE_MS;
