/** "few" is a change that says nothing yet, in words. */
export type Change = { readonly direction: "up" | "down" | "none" | "few"; readonly text: string };

/** With fewer than this before and now, a change in percent says nothing: two orders less than three are no alarm. */
const MANY = 20;

/** The words instead of a change between two figures that are both too small to be compared; no change stays one. */
export const quietWhenFew = (change: Change, [now, before]: readonly [number, number], words: string): Change =>
  change.direction === "none" || Math.max(now, before) >= MANY ? change : { direction: "few", text: words };

/**
 * How a figure changed: its sign and size, which `size` writes without a sign, and the whole percent of the earlier
 * value. There is no percentage of zero, nor of less than zero, and none that would be rounded to zero.
 */
export const describeChange = (difference: number, before: number, size: () => string): Change => {
  if (difference === 0) return { direction: "none", text: "" };
  const sign = difference > 0 ? "+" : "−";
  const whole = before > 0 ? Math.round((Math.abs(difference) / before) * 100) : 0;
  const percent = whole === 0 ? "" : ` (${sign}${whole}%)`;
  return { direction: difference > 0 ? "up" : "down", text: `${sign}${size()}${percent}` };
};
