/** Whole seconds since 1970, so that simultaneous reads with a time have equal arguments. */
export const epochSeconds = (now: Date): number => Math.floor(now.getTime() / 1000);
