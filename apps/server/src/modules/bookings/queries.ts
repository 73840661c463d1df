import type { Language } from "@espalier/core/text/language";
import { type Selectable, sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { coalesceReads } from "../../platform/db/batching/coalesce-reads.ts";
import { PAGE_PARTS, batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { Booking } from "../../platform/db/schema.generated.ts";
import { inLanguage } from "../../platform/db/localized.ts";

export const listItems = coalesceReads(
  async (db: Db, language: Language) =>
    await db
      .selectFrom("booking_item")
      .select(["id", inLanguage("title", language).as("title")])
      .where("on_offer", "=", true)
      .orderBy("sort")
      .orderBy("id")
      .execute(),
);

export const isOnOffer = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom("booking_item")
    .select("id")
    .where("id", "=", id)
    .where("on_offer", "=", true)
    .executeTakeFirst()) !== undefined;

/** The operator's disabled days between two days, both included. */
export const listDisabledDays = coalesceReads(async (db: Db, first: string, last: string): Promise<string[]> => {
  const days = await db
    .selectFrom("booking_disabled_day")
    .select("day")
    .where("day", ">=", first)
    .where("day", "<=", last)
    .orderBy("day")
    .execute();
  return days.map(({ day }) => day);
});

/** The booked slots that overlap the time between two times. */
export const listBookedSlots = async (db: Db, from: Date, to: Date) =>
  await db
    .selectFrom("booked_slot")
    .select(["starts_at", "ends_at"])
    .where("starts_at", "<", to)
    .where("ends_at", ">", from)
    .execute();

/** Locks the member, so that simultaneous bookings are counted one after another. */
export const lockMember = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.selectFrom("member").select("id").where("id", "=", memberId).forNoKeyUpdate().execute();
};

export const countUpcoming = async (tx: Tx, memberId: number, now: Date): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom("booking")
        .select((eb) => eb.fn.countAll<bigint>().as("count"))
        .where("member_id", "=", memberId)
        .where("book_at", ">", now)
        .where("cancelled_at", "is", null)
        .executeTakeFirstOrThrow()
    ).count,
  );

type Listed = Pick<Selectable<Booking>, "id" | "name" | "mobile" | "book_at" | "created_at" | "cancelled_at"> & {
  readonly title: string;
};

/** A page of a member's bookings by their booked time: from the first time on and before the second; null means no limit. */
export const listBookings = batchedQuery(
  {
    memberId: "bigint",
    from: "timestamptz",
    before: "timestamptz",
    language: "text",
    ...PAGE_PARTS,
  },
  (param) => sql<Listed>`
    select b.id, ${inLanguage("i.title", param("language"))} as title, b.name, b.mobile,
      b.book_at, b.created_at, b.cancelled_at
    from booking b join booking_item i on i.id = b.item_id
    where b.member_id = ${param("memberId")} and b.id < ${param("below")}
      and (${param("from")} is null or b.book_at >= ${param("from")})
      and (${param("before")} is null or b.book_at < ${param("before")})
    order by b.id desc
    offset ${param("skip")} limit ${param("limit")}`,
);
