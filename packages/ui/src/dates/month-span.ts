/** Two months, both included, as "YYYY-MM"; "" leaves that end open. */
export type MonthSpan = { from: string; to: string };

/** The span with another start. An end that would lie before it becomes the start. */
export function withFrom(span: MonthSpan, from: string): MonthSpan {
  return { from, to: endNotBefore(from, span.to) };
}

/** The span with another end. An end before the start becomes the start. */
export function withTo(span: MonthSpan, to: string): MonthSpan {
  return { from: span.from, to: endNotBefore(span.from, to) };
}

/** "YYYY-MM" of a year and a month counted from 0. */
export function monthOf(year: number, index: number): string {
  return `${String(year).padStart(4, "0")}-${String(index + 1).padStart(2, "0")}`;
}

/** The year of "YYYY-MM", or `otherwise` where there is none. */
export function yearOf(month: string, otherwise: number): number {
  return /^\d{4}-\d{2}$/.test(month) ? Number(month.slice(0, 4)) : otherwise;
}

/** Whether a month lies in the span; a span open at both ends holds none, since nothing was chosen. */
export function holds({ from, to }: MonthSpan, month: string): boolean {
  if (from === "" && to === "") return false;
  return (from === "" || month >= from) && (to === "" || month <= to);
}

/** Months of this shape sort as text. */
function endNotBefore(from: string, to: string): string {
  return from !== "" && to !== "" && to < from ? from : to;
}
