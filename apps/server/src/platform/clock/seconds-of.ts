/** Whole seconds since 1970: what says the same time to many who ask at once. */
export const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);
