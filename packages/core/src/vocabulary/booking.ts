/** Where a booking stands; its row holds when it was cancelled. */
export const BOOKING_STATES = ["booked", "cancelled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
