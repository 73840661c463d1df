/** How a figure changed, in whole percent; null where there was nothing to change from. */
export const changeSince = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
