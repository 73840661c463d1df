import type { LocalizedText } from "@espalier/core/text/localized-text";
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

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
 * Marks coupons as used by orders. The one who comes second to a coupon that can be used once, or to the last use of a code, waits here for
 * the first and is refused if that one stays. The uses are a query, which the module that owns the orders makes: their ids are known once
 * the statement before is done.
 */
export const markCouponsUsed = async (
  tx: Tx,
  uses: RawBuilder<Omit<CouponUse, "id">>,
  wanted: number,
): Promise<Outcome<null, "coupon.used" | "coupon.used_up">> => {
  const { rows } = await sql<{ readonly marked: number; readonly isUsedUp: boolean }>`
    with marked as (
      insert into coupon_use (customer_id, coupon_id, order_id, once_by)
      select customer_id, coupon_id, order_id, once_by from (${uses}) uses
      on conflict do nothing returning coupon_id
    ),
    counted as (
      update coupon_limit l set used = l.used + m.number
      from (select coupon_id, count(*)::integer as number from marked group by coupon_id) m
      where l.coupon_id = m.coupon_id and l.used + m.number <= l.most
      returning l.coupon_id
    )
    select (select count(*)::integer from marked) as marked,
      exists (
        select from marked join coupon_limit l using (coupon_id) where l.coupon_id not in (select coupon_id from counted)
      ) as "isUsedUp"`.execute(tx);
  const [row] = rows;
  if (row?.isUsedUp === true) return refused("coupon.used_up");
  return row?.marked === wanted ? done(null) : refused("coupon.used");
};

/** Gives the coupon of an order back, to be used again. */
export const releaseCoupon = async (tx: Tx, orderId: number): Promise<void> => {
  await sql`
    with released as (delete from coupon_use where order_id = ${orderId} returning coupon_id)
    update coupon_limit l set used = l.used - 1 from released r where l.coupon_id = r.coupon_id`.execute(tx);
};

/** Forgets the mailbox by which customers used codes; the uses stay counted. */
export const forgetMailboxes = async (tx: Tx, customerIds: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update coupon_use u set once_by = null from coupon c
    where u.customer_id in (${customerIds}) and c.id = u.coupon_id and c.code is not null`.execute(tx);
};

export const insertCoupon = async (tx: Tx, coupon: Insertable<Coupon>): Promise<number> =>
  (await tx.insertInto("coupon").values(coupon).returning("id").executeTakeFirstOrThrow()).id;

/** Writes a coupon with a code, which can be used so often in all (null: any number). Undefined where another has the code. */
export const insertCode = async (
  tx: Tx,
  coupon: Insertable<Coupon> & { readonly code: string },
  most: number | null,
): Promise<number | undefined> => {
  const written = await tx
    .insertInto("coupon")
    .values(coupon)
    .onConflict((taken) => taken.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written && most !== null) await tx.insertInto("coupon_limit").values({ coupon_id: written.id, most }).execute();
  return written?.id;
};

export const insertManyCoupons = async (tx: Tx, coupons: readonly Insertable<Coupon>[]): Promise<void> => {
  await tx.insertInto("coupon").values(coupons).execute();
};

export const insertManyOffers = async (tx: Tx, offers: readonly Insertable<CouponOffer>[]): Promise<void> => {
  await tx.insertInto("coupon_offer").values(offers).execute();
};
