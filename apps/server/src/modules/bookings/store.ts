import type { LocalizedText } from "@espalier/core/text/localized-text";
import { type Insertable, sql } from "kysely";
import { bookingStates } from "@espalier/core/states/booking";
import type { EventOf } from "@espalier/core/states/machine";
import type { BookingState } from "@espalier/core/vocabulary/booking";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { BookingItem } from "../../platform/db/schema.generated.ts";
import { changeState, stateStore, type StateStep } from "../../platform/db/change-state.ts";
import type { Slot } from "./list-slots.ts";

/** Returns whether anything changed. */
export const setDisabled = async (tx: Tx, day: string, disabled: boolean): Promise<boolean> => {
  if (!disabled) {
    const removed = await tx.deleteFrom("booking_disabled_day").where("day", "=", day).executeTakeFirst();
    return removed.numDeletedRows === 1n;
  }
  const added = await tx
    .insertInto("booking_disabled_day")
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
};

export type ItemRow = {
  readonly title: LocalizedText;
  readonly on_offer: boolean;
  readonly sort: number;
};

export const insertItem = async (tx: Tx, item: ItemRow): Promise<number> =>
  (await tx.insertInto("booking_item").values(item).returning("id").executeTakeFirstOrThrow()).id;

export const updateItem = async (tx: Tx, id: number, item: ItemRow): Promise<void> => {
  await tx.updateTable("booking_item").set(item).where("id", "=", id).execute();
};

/** Returns the ids in the order given. */
export const insertManyItems = async (tx: Tx, items: readonly Insertable<BookingItem>[]): Promise<readonly number[]> =>
  (await tx.insertInto("booking_item").values(items).returning("id").execute()).map(({ id }) => id);

export const disableDays = async (tx: Tx, days: readonly string[]): Promise<void> => {
  await tx
    .insertInto("booking_disabled_day")
    .values(days.map((day) => ({ day })))
    .execute();
};

type Name = { readonly memberId: number; readonly id: number };

type Event = EventOf<typeof bookingStates>;

type Change = { readonly cancelled_at: Date; readonly cancel_reason: string };

const STATE = sql<BookingState>`case when cancelled_at is null then 'booked' else 'cancelled' end`;

/** Reads a booking of the member and locks it until the transaction ends. */
export const lockBooking = async (tx: Tx, { memberId, id }: Name) =>
  await tx
    .selectFrom("booking")
    .select(["book_at", STATE.as("state")])
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Writes an event of a booking, or returns why it is refused. */
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

/** Frees a slot; returns whether the member held the one that begins then. */
export const freeSlot = async (tx: Tx, memberId: number, startsAt: Date): Promise<boolean> =>
  (
    await tx
      .deleteFrom("booked_slot")
      .where("starts_at", "=", startsAt)
      .where("member_id", "=", memberId)
      .executeTakeFirst()
  ).numDeletedRows === 1n;

/**
 * Takes a slot for a member; false when any part of its time is taken. Waits for an unfinished booking or cancellation
 * of the same time.
 */
export const takeSlot = async (tx: Tx, memberId: number, { startsAt, endsAt }: Slot): Promise<boolean> =>
  (await tx
    .insertInto("booked_slot")
    .values({ starts_at: startsAt, ends_at: endsAt, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("starts_at")
    .executeTakeFirst()) !== undefined;

export type NewBooking = {
  readonly member_id: number;
  readonly item_id: number;
  readonly name: string;
  readonly mobile: string;
  readonly book_at: Date;
  readonly created_at: Date;
};

export const insertBooking = async (tx: Tx, booking: NewBooking): Promise<number> =>
  (await tx.insertInto("booking").values(booking).returning("id").executeTakeFirstOrThrow()).id;
