/** The change of a figure in whole percent; null if it was zero before. */
export const changeSince = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
