import { sql } from "kysely";
import type { Range } from "@espalier/contract/days";
import type { Language } from "@espalier/core/text/language";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import type { ItemRow } from "../store.ts";
import { inLanguage } from "../../../platform/db/localized.ts";

export type BookingFilter = Range & {
  readonly state: "booked" | "cancelled" | undefined;
  readonly item: number | undefined;
  readonly uid: string;
};

/**
 * The bookings that match a filter, unordered. The filter's days are those of the booked times, in the company's time
 * zone.
 */
export const filterBookings = (db: Db, clock: ZonedClock, { state, item, uid, from, to }: BookingFilter) =>
  db
    .selectFrom("booking as b")
    .$if(state === "booked", (rows) => rows.where("b.cancelled_at", "is", null))
    .$if(state === "cancelled", (rows) => rows.where("b.cancelled_at", "is not", null))
    .$if(item !== undefined, (rows) => rows.where("b.item_id", "=", item ?? 0))
    .$if(uid !== "", (rows) =>
      rows.where("b.member_id", "=", (eb) => eb.selectFrom("member").select("id").where("uid", "=", uid)),
    )
    .$if(from !== null, (rows) => rows.where("b.book_at", ">=", clock.startOf(from ?? "")))
    .$if(to !== null, (rows) => rows.where("b.book_at", "<", clock.endOf(to ?? "")));

const described = (rows: ReturnType<typeof filterBookings>, language: Language) =>
  rows
    .innerJoin("member_customer as m", "m.id", "b.member_id")
    .innerJoin("booking_item as i", "i.id", "b.item_id")
    .select([
      "b.id",
      "m.uid",
      "m.nickname",
      inLanguage("i.title", language).as("title"),
      "b.name",
      "b.mobile",
      "b.book_at",
    ])
    .select(["b.created_at", "b.cancelled_at", "b.cancel_reason"]);

export const listBookings = async (rows: ReturnType<typeof filterBookings>, language: Language, start: PageStart) =>
  await described(rows, language)
    .where(onPage(sql.ref("b.id"), start))
    .orderBy("b.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

const MOST_IN_CALENDAR = 2_000;

/** Lists bookings by their time. */
export const listByTime = async (rows: ReturnType<typeof filterBookings>, language: Language) =>
  await described(rows, language).orderBy("b.book_at").orderBy("b.id").limit(MOST_IN_CALENDAR).execute();

export const findMemberOf = async (tx: Tx, id: number): Promise<number | undefined> =>
  (await tx.selectFrom("booking").select("member_id").where("id", "=", id).executeTakeFirst())?.member_id;

/** The time and item of a booking. */
export const readBooked = async (tx: Tx, memberId: number, id: number) =>
  await tx
    .selectFrom("booking as b")
    .innerJoin("booking_item as i", "i.id", "b.item_id")
    .select(["b.book_at", "i.title"])
    .where("b.member_id", "=", memberId)
    .where("b.id", "=", id)
    .executeTakeFirstOrThrow();

export const listDisabledDays = async (db: Db, first: string, last: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom("booking_disabled_day")
      .select("day")
      .where("day", ">=", first)
      .where("day", "<=", last)
      .execute()
  ).map(({ day }) => day);

const ITEM = ["title", "on_offer", "sort"] as const;

/** The form version of a booking item: a digest of what its form shows. */
export const itemVersion = (item: ItemRow): string => versionOf(item, ITEM);

export const listItems = async (db: Db) =>
  await db
    .selectFrom("booking_item")
    .select([...ITEM, "id"])
    .orderBy("sort")
    .orderBy("id")
    .execute();

export const lockItem = async (tx: Tx, id: number): Promise<ItemRow | undefined> =>
  await tx.selectFrom("booking_item").select(ITEM).where("id", "=", id).forUpdate().executeTakeFirst();
