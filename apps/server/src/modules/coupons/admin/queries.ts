import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { inAnyLanguage } from "../../../platform/db/localized.ts";
import { containing } from "../../../platform/db/paging/containing.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import type { CouponDates, OfferRow } from "../store.ts";

export type CouponOrigin = "campaign" | "member" | "exchange";

export type CouponFilter = {
  /** Words in the title. */
  readonly q: string;
  readonly state?: "upcoming" | "valid" | "expired" | undefined;
  readonly origin?: CouponOrigin | undefined;
  readonly uid: string;
};

/** The coupons that match a filter at a time, unordered. */
export const filterCoupons = (db: Db, { q, state, origin, uid }: CouponFilter, now: Date) =>
  db
    .selectFrom("coupon as c")
    .$if(q !== "", (rows) => rows.where(inAnyLanguage("c.title"), "ilike", containing(q)))
    .$if(state === "upcoming", (rows) => rows.where("c.begins_at", ">", now))
    .$if(state === "valid", (rows) => rows.where("c.begins_at", "<=", now).where("c.ends_at", ">", now))
    .$if(state === "expired", (rows) => rows.where("c.ends_at", "<=", now))
    .$if(origin === "campaign", (rows) => rows.where("c.only_member_id", "is", null))
    .$if(origin === "member", (rows) =>
      rows.where("c.only_member_id", "is not", null).where("c.exchange_sn", "is", null),
    )
    .$if(origin === "exchange", (rows) => rows.where("c.exchange_sn", "is not", null))
    .$if(uid !== "", (rows) =>
      rows.where("c.only_member_id", "=", (eb) => eb.selectFrom("member").select("id").where("uid", "=", uid)),
    );

const described = (rows: ReturnType<typeof filterCoupons>) =>
  rows
    .leftJoin("member as m", "m.id", "c.only_member_id")
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

export const filterUses = (db: Db, coupon: number) =>
  db.selectFrom("coupon_use as u").where("u.coupon_id", "=", coupon);

export const listUses = async (rows: ReturnType<typeof filterUses>, { below, skip, limit }: PageStart) =>
  await rows
    .innerJoin("member as m", "m.id", "u.member_id")
    .innerJoin("member_order as o", (join) =>
      join.onRef("o.member_id", "=", "u.member_id").onRef("o.sn", "=", "u.order_sn"),
    )
    .select(["u.id", "m.uid", "m.nickname", "u.order_sn", "o.status", "o.discount", "o.amount", "o.created_at"])
    .select("o.payment_method")
    .where("u.id", "<", below)
    .orderBy("u.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

/** What the newest 10,001 uses saved on paid orders, by payment method. */
export const sumSaved = async (db: Db, coupon: number) =>
  await db
    .selectFrom(filterUses(db, coupon).selectAll().orderBy("u.id", "desc").limit(10_001).as("u"))
    .innerJoin("member_order as o", (join) =>
      join.onRef("o.member_id", "=", "u.member_id").onRef("o.sn", "=", "u.order_sn"),
    )
    .select("o.payment_method")
    .select(sql<Money>`sum(o.discount - o.refunded_discount)::bigint`.as("amount"))
    .where("o.paid_at", "is not", null)
    .groupBy("o.payment_method")
    .execute();

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
