import type { DateTime } from "@espalier/contract/days";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { ZonedClock } from "../../platform/clock/zoned-clock.ts";
import { readSettings } from "../settings/settings.ts";
import { validateBookingDay } from "./validate-booking-day.ts";
import { type Hours, hoursOf, listSlots, type Slot } from "./list-slots.ts";
import { countUpcoming, isOnOffer, listDisabledDays, lockMember } from "./queries.ts";
import { MOST_UPCOMING } from "./limits.ts";
import { insertBooking, takeSlot } from "./store.ts";

export type BookingRequest = {
  readonly memberId: number;
  readonly itemId: number;
  readonly at: DateTime;
  readonly name: string;
  readonly mobile: string;
};

/** The company's settings of bookings. */
export type BookingRules = { readonly enabled: boolean; readonly hours: Hours; readonly clock: ZonedClock };

export const readRules = async (tx: Tx, clock: ZonedClock): Promise<BookingRules> => {
  const settings = await readSettings(tx);
  return { enabled: settings["booking.enabled"], hours: hoursOf(settings), clock };
};

type Refusal = `booking.${"closed" | "unknown" | "past" | "day_disabled" | "slot_unknown" | "slot_taken" | "too_many"}`;

/** Books one slot. Of simultaneous requests for the same time, only one gets it. */
export const createBooking = async (
  tx: Tx,
  request: BookingRequest,
  { enabled, hours, clock }: BookingRules,
  now: Date,
): Promise<Outcome<{ readonly id: number }, Refusal>> => {
  const { memberId, itemId, at, name, mobile } = request;
  if (!enabled) return refused("booking.closed");
  if (!(await isOnOffer(tx, itemId))) return refused("booking.unknown");
  const { day } = at instanceof Date ? clock.read(at) : at;
  const hindrance = validateBookingDay(day, clock.read(now).day, await listDisabledDays(tx, day, day));
  if (hindrance) return refused(hindrance);
  const slot = listSlots(clock, day, hours).find((each) => startsAt(each, at));
  if (!slot) return refused("booking.slot_unknown");
  if (slot.startsAt <= now) return refused("booking.past");
  await lockMember(tx, memberId);
  if ((await countUpcoming(tx, memberId, now)) >= MOST_UPCOMING) {
    return refused("booking.too_many", { max: String(MOST_UPCOMING) });
  }
  // The slot is the lock that other members wait for, so it is taken last.
  if (!(await takeSlot(tx, memberId, slot))) return refused("booking.slot_taken");
  const booking = { member_id: memberId, item_id: itemId, name, mobile, book_at: slot.startsAt, created_at: now };
  return done({ id: await insertBooking(tx, booking) });
};

const startsAt = (slot: Slot, at: DateTime): boolean =>
  at instanceof Date ? slot.startsAt.getTime() === at.getTime() : slot.time === at.time;
