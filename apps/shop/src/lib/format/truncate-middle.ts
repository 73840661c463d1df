import { graphemesOf } from "@espalier/core/text/graphemes";

/** A long number by its ends, "E26112…4806": enough to recognise it where it need not be copied. */
export function truncateMiddle(text: string, start = 6, end = 4): string {
  const signs = graphemesOf(text);
  if (signs.length <= start + end + 1) return text;
  return `${signs.slice(0, start).join("")}…${signs.slice(-end).join("")}`;
}
