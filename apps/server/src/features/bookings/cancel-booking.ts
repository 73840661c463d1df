import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../db/in-transaction.ts";
import { freeSlot, lockBooking, markCancelled } from "./queries.ts";

/** Cancels a booking of the member whose time has not come; the slot is free again in the same moment. */
export const cancelBooking = async (
  tx: Tx,
  memberId: number,
  id: number,
  now: Date,
): Promise<Outcome<null, "booking.missing" | "booking.cancelled" | "booking.begun">> => {
  const booking = await lockBooking(tx, memberId, id);
  if (!booking) return refused("booking.missing");
  if (booking.cancelled_at) return refused("booking.cancelled");
  if (booking.book_at <= now) return refused("booking.begun");
  await markCancelled(tx, memberId, id, now);
  if (!(await freeSlot(tx, memberId, booking.book_at))) throw new Error(`booking ${id} held no slot`);
  return done(null);
};
