import { type Charge, sumOfKind } from "@espalier/core/orders/charges";
import { NOTHING_OFF, type TakenOff } from "@espalier/core/orders/price-order";
import { formatMoney } from "@espalier/core/money/money";
import { type PaymentMethod, PAYMENTS } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { findCoupon } from "../queries.ts";

/** How an order names a coupon: a member by its id, a customer by its code. Without both it uses none. */
export type NamedCoupon = { readonly coupon_id?: number | undefined; readonly coupon_code?: string | undefined };

/** The coupon of an order, and whether each e-mail address may use it once only. */
export type ChosenCoupon = { readonly id: number; readonly oncePerEmail: boolean; readonly off: TakenOff };

export type CouponRefusal = "coupon.unknown" | "coupon.not_valid" | "coupon.below_minimum" | "coupon.used_up";

/** Reads the coupon that is named; undefined where none is, null where there is no such coupon. */
export const readCoupon = async (db: Db | Tx, { coupon_id: id, coupon_code: code }: NamedCoupon) => {
  if (id !== undefined) return (await findCoupon(db, { id })) ?? null;
  return code === undefined ? undefined : ((await findCoupon(db, { code })) ?? null);
};

/** Checks that the buyer of goods may use the coupon now. A member's coupon is no customer's and a code no member's. */
export const chooseCoupon = (
  coupon: Awaited<ReturnType<typeof readCoupon>>,
  { memberId, isNamedByCode, method }: Using,
  charges: readonly Charge[],
  now: Date,
): Outcome<ChosenCoupon | null, CouponRefusal> => {
  if (coupon === undefined) return done(null);
  if (coupon === null || (coupon.code !== null) !== isNamedByCode) return refused("coupon.unknown");
  if (coupon.only_member_id !== null && coupon.only_member_id !== memberId) return refused("coupon.unknown");
  if (coupon.begins_at > now || coupon.ends_at <= now) return refused("coupon.not_valid");
  if (coupon.is_used_up) return refused("coupon.used_up");
  if (sumOfKind(charges, "goods") < coupon.at_least) return refuseBelow(coupon, method);
  return done({ id: coupon.id, oncePerEmail: coupon.once_per_email, off: coupon });
};

type Using = {
  readonly memberId: number | null;
  readonly isNamedByCode: boolean;
  readonly method: PaymentMethod;
};

export const refuseBelow = (
  { at_least }: Pick<NonNullable<Awaited<ReturnType<typeof readCoupon>>>, "at_least">,
  method: PaymentMethod,
) => refused("coupon.below_minimum", { minimum: formatMoney(at_least), unit: PAYMENTS[method].unit });

export const offOf = (coupon: Pick<ChosenCoupon, "off"> | null): TakenOff => coupon?.off ?? NOTHING_OFF;
