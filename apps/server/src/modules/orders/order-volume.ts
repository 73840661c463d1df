import { add, floorShare, type Money, subtract, ZERO } from "@espalier/core/money/money";
import { type Amounts, sumOf } from "@espalier/core/orders/charges";

import type { OrderVolume } from "../network/store/volume.ts";

/** The volume that a paid order adds to the place of its buyer, or to none. */
export const volumeOf = ({
  memberId,
  sn,
  price: { charges, pv },
  now: at,
}: {
  readonly memberId: number | null;
  readonly sn: string;
  readonly price: { readonly charges: Amounts; readonly pv: Money };
  readonly now: Date;
}): OrderVolume => ({ memberId, orderSn: sn, pv, paid: sumOf(charges), at });

type RefundedOrder = {
  readonly memberId: number | null;
  readonly sn: string;
  readonly amount: Money;
  readonly pv: Money;
  readonly refunded_pv: Money;
};

/**
 * The volume that a refund takes back, with its share of what was paid for the order. Each share is the difference between two that are
 * rounded down, so that those of all refunds add up to the amount.
 */
export const volumeBack = (order: RefundedOrder, pv: Money, at: Date): OrderVolume => {
  const { memberId, sn: orderSn, refunded_pv: before } = order;
  const paid = subtract(paidFor(order, before), paidFor(order, add(before, pv)));
  return { memberId, orderSn, pv: subtract(ZERO, pv), paid, at };
};

const paidFor = ({ amount, pv }: RefundedOrder, part: Money): Money =>
  pv === ZERO ? ZERO : floorShare(amount, part, pv);
