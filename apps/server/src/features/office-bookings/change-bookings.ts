import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { cancelBooking } from "../../bookings/cancel-booking.ts";
import type { Tx } from "../../db/in-transaction.ts";
import type { Note } from "../../http/bind-office-call.ts";
import { changedFields } from "../../http/changed-fields.ts";
import { findMemberOf, insertItem, type ItemRow, lockItem, setDisabled, updateItem } from "./queries.ts";

/** Cancels a member's booking for a reason. */
export const cancelForMember = async (
  tx: Tx,
  note: Note,
  { id, reason }: { readonly id: number; readonly reason: string },
  now: Date,
): Promise<Outcome<null, "booking.missing" | "booking.cancelled" | "booking.begun">> => {
  const memberId = await findMemberOf(tx, id);
  if (memberId === undefined) return refused("booking.missing");
  const cancelled = await cancelBooking(tx, { memberId, id }, reason, now);
  if (cancelled.ok) {
    const states = { before: { state: "booked" }, after: { state: "cancelled" } };
    await note({ subject: { kind: "booking", id: String(id) }, ...states, reason });
  }
  return cancelled;
};

/** Closes a day for bookings or opens it. What is booked on it stays. */
export const setDay = async (
  tx: Tx,
  note: Note,
  { day, disabled }: { readonly day: string; readonly disabled: boolean },
): Promise<Outcome<null, never>> => {
  const changed = await setDisabled(tx, day, disabled);
  const before = { disabled: changed ? !disabled : disabled };
  await note({ subject: { kind: "booking_day", id: day }, before, after: { disabled } });
  return done(null);
};

export const addItem = async (tx: Tx, note: Note, item: ItemRow): Promise<Outcome<{ id: number }, never>> => {
  const id = await insertItem(tx, item);
  await note({ subject: { kind: "booking_item", id: String(id) }, after: item });
  return done({ id });
};

export const setItem = async (
  tx: Tx,
  note: Note,
  { id, ...item }: ItemRow & { readonly id: number },
): Promise<Outcome<null, "booking.unknown">> => {
  const before = await lockItem(tx, id);
  if (!before) return refused("booking.unknown");
  await updateItem(tx, id, item);
  await note({ subject: { kind: "booking_item", id: String(id) }, ...changedFields(before, item) });
  return done(null);
};
