/** A day of the calendar as local midnight, or undefined when the text is not a real "YYYY-MM-DD". */
export function dayOf(text: string): Date | undefined {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === "") return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return dayText(date) === text ? date : undefined;
}

/** The local day of a date as "YYYY-MM-DD". Days of this shape sort as text. */
export function dayText(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
}
