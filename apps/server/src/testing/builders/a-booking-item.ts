import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { writeSetting } from "../../modules/settings/settings.ts";

/** Adds a booking item, on offer by default; returns its id. */
export const aBookingItem = async (db: Db, on_offer = true): Promise<number> =>
  (
    await db
      .insertInto("booking_item")
      .values({ title: { en: "Tasting", cn: "品茶" }, on_offer })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** Switches booking on or off, and sets the length of a slot. */
export const switchBooking = async (db: Db, enabled: boolean, slotMinutes = 30): Promise<void> => {
  await inTransaction(db, async (tx) => {
    await writeSetting(tx, "booking.enabled", enabled);
    await writeSetting(tx, "booking.slotMinutes", slotMinutes);
    return done(null);
  });
};
