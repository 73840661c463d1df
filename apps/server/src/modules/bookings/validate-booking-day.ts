import { lastBookableDay } from "@espalier/core/vocabulary/booking";
import { isWeekend } from "@espalier/core/vocabulary/days";

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
