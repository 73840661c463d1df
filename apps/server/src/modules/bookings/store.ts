import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";
import type { Insertable } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { BookingItem } from "../../platform/db/schema.generated.ts";

/** Whether anything changed. */
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

/** Answers the ids in the order given. */
export const insertManyItems = async (tx: Tx, items: readonly Insertable<BookingItem>[]): Promise<readonly number[]> =>
  (await tx.insertInto("booking_item").values(items).returning("id").execute()).map(({ id }) => id);

export const disableDays = async (tx: Tx, days: readonly string[]): Promise<void> => {
  await tx
    .insertInto("booking_disabled_day")
    .values(days.map((day) => ({ day })))
    .execute();
};
