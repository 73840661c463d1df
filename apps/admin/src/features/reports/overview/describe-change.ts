export type Change = { readonly direction: "up" | "down" | "none"; readonly text: string };

/**
 * How a figure changed: its sign and size, which `size` writes without a sign, and the whole percent of the earlier
 * value. There is no percentage of zero, nor of less than zero.
 */
export const describeChange = (difference: number, before: number, size: () => string): Change => {
  if (difference === 0) return { direction: "none", text: "" };
  const sign = difference > 0 ? "+" : "−";
  const percent = before > 0 ? ` (${sign}${Math.round((Math.abs(difference) / before) * 100)}%)` : "";
  return { direction: difference > 0 ? "up" : "down", text: `${sign}${size()}${percent}` };
};
