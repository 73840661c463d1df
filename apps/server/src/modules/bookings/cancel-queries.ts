import { bookingStates } from "@espalier/core/states/booking";
import type { EventOf } from "@espalier/core/states/machine";
import { BOOKING_STATES, type BookingState } from "@espalier/core/vocabulary/booking";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { sql } from "kysely";

import { changeState, stateStore, type StateStep } from "../../platform/db/change-state.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";

type Name = { readonly memberId: number; readonly id: number };
type Event = EventOf<typeof bookingStates>;
type Change = { readonly cancelled_at: Date; readonly cancel_reason: string };

const STATE = sql<string>`case when cancelled_at is null then 'booked' else 'cancelled' end`;

/** A booking of the member, held until the transaction ends. */
export const lockBooking = async (tx: Tx, { memberId, id }: Name) => {
  const row = await tx
    .selectFrom("booking")
    .select(["book_at", STATE.as("state")])
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: oneOf(BOOKING_STATES, row.state) };
};

/** Writes what happened to a booking, or answers why it may not happen. */
export const changeBooking = async <E extends Event>(tx: Tx, booking: Name, event: E, change: Change) =>
  await changeState(tx, store, booking, event, change);

const store = stateStore({
  machine: bookingStates,
  move: async (tx, { name: { memberId, id }, from, change }: StateStep<Name, BookingState, Event, Change>) =>
    (
      await tx
        .updateTable("booking")
        .set(change)
        .where("member_id", "=", memberId)
        .where("id", "=", id)
        .where(STATE, "in", from)
        .returning(STATE.as("state"))
        .executeTakeFirst()
    )?.state,
  lock: async (tx, booking: Name) => (await lockBooking(tx, booking))?.state,
});

/** Whether the member held the slot that begins then; it is free now. */
export const freeSlot = async (tx: Tx, memberId: number, startsAt: Date): Promise<boolean> =>
  (
    await tx
      .deleteFrom("booked_slot")
      .where("starts_at", "=", startsAt)
      .where("member_id", "=", memberId)
      .executeTakeFirst()
  ).numDeletedRows === 1n;
