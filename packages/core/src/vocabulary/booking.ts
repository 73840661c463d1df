/** The state of a booking, derived from the time of cancellation in its row. */
export const BOOKING_STATES = ["booked", "cancelled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
