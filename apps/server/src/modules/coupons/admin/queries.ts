import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { inAnyLanguage } from "../../../platform/db/localized.ts";
import { containing } from "../../../platform/db/paging/containing.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import type { CouponDates, OfferRow } from "../store.ts";

export type CouponOrigin = "campaign" | "member" | "exchange" | "code";

export type CouponFilter = {
  /** Words in the title, or a code. */
  readonly q: string;
  readonly state?: "upcoming" | "valid" | "expired" | undefined;
  readonly origin?: CouponOrigin | undefined;
  readonly uid: string;
};

/** The coupons that match a filter at a time, unordered. */
export const filterCoupons = (db: Db, { q, state, origin, uid }: CouponFilter, now: Date) =>
  db
    .selectFrom("coupon as c")
    .$if(q !== "", (rows) =>
      rows.where((c) => c.or([c(inAnyLanguage("c.title"), "ilike", containing(q)), c("c.code", "=", q.toUpperCase())])),
    )
    .$if(state === "upcoming", (rows) => rows.where("c.begins_at", ">", now))
    .$if(state === "valid", (rows) => rows.where("c.begins_at", "<=", now).where("c.ends_at", ">", now))
    .$if(state === "expired", (rows) => rows.where("c.ends_at", "<=", now))
    .$if(origin === "campaign", (rows) => rows.where("c.only_member_id", "is", null).where("c.code", "is", null))
    .$if(origin === "member", (rows) =>
      rows.where("c.only_member_id", "is not", null).where("c.exchange_sn", "is", null),
    )
    .$if(origin === "exchange", (rows) => rows.where("c.exchange_sn", "is not", null))
    .$if(origin === "code", (rows) => rows.where("c.code", "is not", null))
    .$if(uid !== "", (rows) =>
      rows.where("c.only_member_id", "=", (eb) => eb.selectFrom("member").select("id").where("uid", "=", uid)),
    );

const described = (rows: ReturnType<typeof filterCoupons>) =>
  rows
    .leftJoin("member as m", "m.id", "c.only_member_id")
    .leftJoin("coupon_limit as l", "l.coupon_id", "c.id")
    .select(["c.code", "c.sum_off", "c.once_per_email", "l.most as most_uses"])
    .select(["c.id", "c.title", "c.percent", "c.at_least", "c.begins_at", "c.ends_at"])
    .select(["c.exchange_sn", "m.uid"])
    .select(
      sql<number>`(select count(*)::integer from (
        select from coupon_use u where u.coupon_id = c.id limit 10001) used)`.as("used"),
    );

export const listCoupons = async (rows: ReturnType<typeof filterCoupons>, { below, skip, limit, ids }: PageStart) =>
  await described(rows)
    .where((c) => (ids === undefined ? c("c.id", "<", below) : c("c.id", "=", sql<number>`any(${ids}::bigint[])`)))
    .orderBy("c.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

export type FoundCoupon = Awaited<ReturnType<typeof listCoupons>>[number];

export const findCoupon = async (db: Db, id: number) =>
  await described(db.selectFrom("coupon as c")).where("c.id", "=", id).executeTakeFirst();

const DATES = ["title", "begins_at", "ends_at"] as const;

/** The form version of a coupon: a digest of what its form shows. */
export const couponVersion = (coupon: CouponDates): string => versionOf(coupon, DATES);

export const lockCoupon = async (tx: Tx, id: number): Promise<CouponDates | undefined> =>
  await tx.selectFrom("coupon").select(DATES).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Whether a coupon has the code, however it is written. */
export const hasCode = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.selectFrom("coupon").select("id").where("code", "=", code.toUpperCase()).executeTakeFirst()) !== undefined;

const OFFER = ["title", "percent", "at_least", "price", "valid_days", "on_sale"] as const;

/** The form version of an offer: a digest of what its form shows. */
export const offerVersion = (offer: OfferRow): string => versionOf(offer, OFFER);

export const listOffers = async (db: Db) =>
  await db
    .selectFrom("coupon_offer")
    .select([...OFFER, "id"])
    .orderBy("price")
    .orderBy("id")
    .execute();

export const lockOffer = async (tx: Tx, id: number): Promise<OfferRow | undefined> =>
  await tx.selectFrom("coupon_offer").select(OFFER).where("id", "=", id).forUpdate().executeTakeFirst();
