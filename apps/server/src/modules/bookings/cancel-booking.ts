import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { freeSlot, lockBooking, markCancelled } from "./cancel-queries.ts";

/** Cancels a booking whose time has not come; the slot is free again at the same time. */
export const cancelBooking = async (
  tx: Tx,
  { memberId, id }: { readonly memberId: number; readonly id: number },
  reason: string,
  now: Date,
): Promise<Outcome<null, "booking.missing" | "booking.cancelled" | "booking.begun">> => {
  const booking = await lockBooking(tx, memberId, id);
  if (!booking) return refused("booking.missing");
  if (booking.cancelled_at) return refused("booking.cancelled");
  if (booking.book_at <= now) return refused("booking.begun");
  await markCancelled(tx, memberId, id, reason, now);
  if (!(await freeSlot(tx, memberId, booking.book_at))) throw new Error(`booking ${id} held no slot`);
  return done(null);
};
