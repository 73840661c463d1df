import { addDays } from "./days.ts";

/** The state of a booking, derived from the time of cancellation in its row. */
export const BOOKING_STATES = ["booked", "cancelled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** The number of days ahead that can be booked. */
const BOOKABLE_DAYS = 365;

/** The last day that can be booked, counted from the company's today. */
export const lastBookableDay = (today: string): string => addDays(today, BOOKABLE_DAYS);
