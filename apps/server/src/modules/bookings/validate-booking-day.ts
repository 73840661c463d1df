import { addDays, isWeekend } from "@espalier/core/vocabulary/days";

/** The number of days ahead that can be booked. */
const BOOKABLE_DAYS = 365;

/** The last day that can be booked, counted from the company's today. */
export const lastBookableDay = (today: string): string => addDays(today, BOOKABLE_DAYS);

/** The reason why nothing can be booked on a day; undefined when it is open. */
export const validateBookingDay = (
  day: string,
  today: string,
  disabledDays: readonly string[],
): "booking.past" | "booking.day_disabled" | undefined => {
  if (day < today) return "booking.past";
  const isOpen = day <= lastBookableDay(today) && !isWeekend(day) && !disabledDays.includes(day);
  return isOpen ? undefined : "booking.day_disabled";
};
