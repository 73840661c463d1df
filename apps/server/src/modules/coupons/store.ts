import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";
import { type Insertable, sql } from "kysely";
import type { Money } from "@espalier/core/money/money";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { jsonRows } from "../../platform/db/json-rows.ts";
import type { Coupon, CouponOffer } from "../../platform/db/schema.generated.ts";

/** The fields of a coupon that a form changes. */
export type CouponDates = {
  readonly title: LocalizedText;
  readonly begins_at: Date;
  readonly ends_at: Date;
};

export const updateCoupon = async (tx: Tx, id: number, change: CouponDates): Promise<void> => {
  await tx.updateTable("coupon").set(change).where("id", "=", id).execute();
};

export type OfferRow = {
  readonly title: LocalizedText;
  readonly percent: number;
  readonly at_least: Money;
  readonly price: Money;
  readonly valid_days: number;
  readonly on_sale: boolean;
};

export const insertOffer = async (tx: Tx, offer: OfferRow): Promise<number> =>
  (await tx.insertInto("coupon_offer").values(offer).returning("id").executeTakeFirstOrThrow()).id;

export const updateOffer = async (tx: Tx, id: number, offer: OfferRow): Promise<void> => {
  await tx.updateTable("coupon_offer").set(offer).where("id", "=", id).execute();
};

/** A coupon that an order uses. */
export type CouponUse = { readonly memberId: number; readonly couponId: number; readonly sn: string };

/**
 * Marks coupons as used and returns the numbers of the orders whose coupon was unused; another order that uses it at the same time
 * waits here and is not among them.
 */
export const markCouponsUsed = async (tx: Tx, uses: readonly CouponUse[]): Promise<ReadonlySet<string>> => {
  if (uses.length === 0) return new Set();
  const rows = uses.map(({ memberId, couponId, sn }) => ({ member_id: memberId, coupon_id: couponId, order_sn: sn }));
  const marked = await sql<{ order_sn: string }>`
    insert into coupon_use ${jsonRows("coupon_use", rows)} on conflict do nothing returning order_sn`.execute(tx);
  return new Set(marked.rows.map(({ order_sn }) => order_sn));
};

export const releaseCoupon = async (
  tx: Tx,
  { memberId, sn }: { readonly memberId: number; readonly sn: string },
): Promise<void> => {
  await tx.deleteFrom("coupon_use").where("member_id", "=", memberId).where("order_sn", "=", sn).execute();
};

export const insertCoupon = async (tx: Tx, coupon: Insertable<Coupon>): Promise<number> =>
  (await tx.insertInto("coupon").values(coupon).returning("id").executeTakeFirstOrThrow()).id;

export const insertManyCoupons = async (tx: Tx, coupons: readonly Insertable<Coupon>[]): Promise<void> => {
  await tx.insertInto("coupon").values(coupons).execute();
};

export const insertManyOffers = async (tx: Tx, offers: readonly Insertable<CouponOffer>[]): Promise<void> => {
  await tx.insertInto("coupon_offer").values(offers).execute();
};
