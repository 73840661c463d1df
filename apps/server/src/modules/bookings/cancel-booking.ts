import { bookingStates } from "@espalier/core/states/booking";
import { refusalOf } from "@espalier/core/states/machine";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { changeBooking, freeSlot, lockBooking } from "./store.ts";

/** Cancels a booking that is still to come; its slot is free again in the same transaction. */
export const cancelBooking = async (
  tx: Tx,
  name: { readonly memberId: number; readonly id: number },
  reason: string,
  now: Date,
): Promise<Outcome<null, "booking.missing" | "booking.cancelled" | "booking.begun">> => {
  const booking = await lockBooking(tx, name);
  if (!booking) return refused("booking.missing");
  const refusal = refusalOf(bookingStates, "cancelled", booking.state);
  if (refusal) return refused(refusal);
  if (booking.book_at <= now) return refused("booking.begun");
  const cancelled = await changeBooking(tx, name, "cancelled", { cancelled_at: now, cancel_reason: reason });
  if (!cancelled.ok) return cancelled;
  if (!(await freeSlot(tx, name.memberId, booking.book_at))) throw new Error(`booking ${name.id} held no slot`);
  return done(null);
};
