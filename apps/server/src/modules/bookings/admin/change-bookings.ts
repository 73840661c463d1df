import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { cancelBooking } from "../cancel-booking.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { formatTime } from "../../notifications/format-time.ts";
import { notifyMember } from "../../notifications/notify-customer.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { findMemberOf, itemVersion, lockItem, readBooked } from "./queries.ts";
import { insertItem, type ItemRow, setDisabled, updateItem } from "../store.ts";

/** Cancels a member's booking with a reason, and notifies the member. */
export const cancelForMember = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, reason }: { readonly id: number; readonly reason: string },
  messaging: Messaging,
  now: Date,
): Promise<Outcome<null, "booking.missing" | "booking.cancelled" | "booking.begun">> => {
  const memberId = await findMemberOf(tx, id);
  if (memberId === undefined) return refused("booking.missing");
  const cancelled = await cancelBooking(tx, { memberId, id }, reason, now);
  if (cancelled.ok) {
    const states = { before: { state: "booked" }, after: { state: "cancelled" } };
    await recordAudit({ subject: { kind: "booking", id: String(id) }, ...states, reason });
    const { book_at, title } = await readBooked(tx, memberId, id);
    const words = { title, at: formatTime(book_at, messaging.timeZone), reason };
    await notifyMember(tx, messaging, memberId, { template: "booking_cancelled", words, cause: `booking ${id}`, now });
  }
  return cancelled;
};

/** Closes a day for bookings or opens it. Existing bookings stay. */
export const setDay = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { day, disabled }: { readonly day: string; readonly disabled: boolean },
): Promise<Outcome<null, never>> => {
  const changed = await setDisabled(tx, day, disabled);
  const before = { disabled: changed ? !disabled : disabled };
  await recordAudit({ subject: { kind: "booking_day", id: day }, before, after: { disabled } });
  return done(null);
};

export const addItem = async (
  tx: Tx,
  recordAudit: RecordAudit,
  item: ItemRow,
): Promise<Outcome<{ id: number }, never>> => {
  const id = await insertItem(tx, item);
  await recordAudit({ subject: { kind: "booking_item", id: String(id) }, after: item });
  return done({ id });
};

/** Changes a booking item or takes it off, unless it was changed after the form was opened. */
export const setItem = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, ...item }: ItemRow & { readonly id: number; readonly version: string },
  timeZone: string,
): Promise<Outcome<null, "booking.unknown" | VersionRefusal>> => {
  const before = await lockItem(tx, id);
  if (!before) return refused("booking.unknown");
  const subject = { kind: "booking_item", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: itemVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  await updateItem(tx, id, item);
  await recordAudit({ subject, ...changedFields(before, item) });
  return done(null);
};
