import { BOOKING_STATES } from "../vocabulary/booking.ts";
import { defineMachine } from "./machine.ts";

export const bookingStates = defineMachine({
  name: "booking",
  states: BOOKING_STATES,
  start: { event: "booked", state: "booked" },
  edges: {
    cancelled: { from: ["booked"], to: "cancelled", refusal: "booking.cancelled" },
  },
  unknown: "booking.missing",
});
