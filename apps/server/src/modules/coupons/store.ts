import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";
import type { Insertable } from "kysely";
import type { Money } from "@espalier/core/money/money";

import type { Tx } from "../../platform/db/in-transaction.ts";
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

/** Returns whether the member had not used it yet; a second order at the same time waits here and gets false. */
export const markCouponUsed = async (tx: Tx, memberId: number, couponId: number, sn: string): Promise<boolean> =>
  (
    await tx
      .insertInto("coupon_use")
      .values({ member_id: memberId, coupon_id: couponId, order_sn: sn })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n;

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
