/** Whole seconds from `now` until `deadline` (both milliseconds), rounded up and never below 0. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}
