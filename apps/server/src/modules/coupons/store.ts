import type { LocalizedText } from "@espalier/core/text/localized-text";
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Money } from "@espalier/core/money/money";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { Coupon, CouponOffer, CouponUse } from "../../platform/db/schema.generated.ts";

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

/**
 * Marks coupons as used by orders and returns how many were unused; one that another order uses at the same time waits here and is not
 * counted. The uses are a query, which the module that owns the orders makes: their ids are known once the statement before is done.
 */
export const markCouponsUsed = async (tx: Tx, uses: RawBuilder<Omit<CouponUse, "id">>): Promise<number> => {
  const { rows } = await sql`
    insert into coupon_use (customer_id, coupon_id, order_id)
    select customer_id, coupon_id, order_id from (${uses}) uses
    on conflict do nothing returning 1`.execute(tx);
  return rows.length;
};

export const releaseCoupon = async (tx: Tx, orderId: number): Promise<void> => {
  await tx.deleteFrom("coupon_use").where("order_id", "=", orderId).execute();
};

export const insertCoupon = async (tx: Tx, coupon: Insertable<Coupon>): Promise<number> =>
  (await tx.insertInto("coupon").values(coupon).returning("id").executeTakeFirstOrThrow()).id;

export const insertManyCoupons = async (tx: Tx, coupons: readonly Insertable<Coupon>[]): Promise<void> => {
  await tx.insertInto("coupon").values(coupons).execute();
};

export const insertManyOffers = async (tx: Tx, offers: readonly Insertable<CouponOffer>[]): Promise<void> => {
  await tx.insertInto("coupon_offer").values(offers).execute();
};
