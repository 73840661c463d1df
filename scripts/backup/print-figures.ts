export const count = (value: number): string => value.toLocaleString("en");

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Prints the seconds since `began`, a time of `performance.now()`, and the peak memory of the process. */
export const finish = (began: number): void => {
  const seconds = (performance.now() - began) / 1000;
  // In kibibytes on every platform.
  const memory = process.resourceUsage().maxRSS / 1024;
  console.log(`${seconds.toFixed(1)} s, at most ${memory.toFixed(0)} MB of memory`);
};
