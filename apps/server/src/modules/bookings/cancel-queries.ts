import type { Tx } from "../../platform/db/in-transaction.ts";

/** A booking of the member, held until the transaction ends. */
export const lockBooking = async (tx: Tx, memberId: number, id: number) =>
  await tx
    .selectFrom("booking")
    .select(["book_at", "cancelled_at"])
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const markCancelled = async (tx: Tx, memberId: number, id: number, reason: string, now: Date): Promise<void> => {
  await tx
    .updateTable("booking")
    .set({ cancelled_at: now, cancel_reason: reason })
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .execute();
};

/** Whether the member held the slot that begins then; it is free now. */
export const freeSlot = async (tx: Tx, memberId: number, startsAt: Date): Promise<boolean> =>
  (
    await tx
      .deleteFrom("booked_slot")
      .where("starts_at", "=", startsAt)
      .where("member_id", "=", memberId)
      .executeTakeFirst()
  ).numDeletedRows === 1n;
