import { add, floorShare, type Money, subtract, ZERO } from "@espalier/core/money/money";
import { type Amounts, netOfGoods } from "@espalier/core/orders/charges";

import type { OrderVolume } from "../network/store/volume.ts";

/** The volume that a paid order adds to the place of its buyer, to the customers' volume of its seller, or to nobody's. */
export const volumeOf = ({
  memberId,
  sellerId,
  sn,
  price: { charges, pv },
  now: at,
}: {
  readonly memberId: number | null;
  readonly sellerId?: number | null;
  readonly sn: string;
  readonly price: { readonly charges: Amounts; readonly pv: Money };
  readonly now: Date;
}): OrderVolume => ({ memberId, sellerId: sellerId ?? null, orderSn: sn, pv, paid: netOfGoods(charges), at });

type RefundedOrder = {
  readonly memberId: number | null;
  readonly seller_id: number | null;
  readonly sn: string;
  /** What the goods cost, less what was taken off them. */
  readonly net: Money;
  readonly pv: Money;
  readonly refunded_pv: Money;
};

/**
 * The volume that a refund takes back, with its share of what was paid for the goods. Each share is the difference between two that are
 * rounded down, so that those of all refunds add up to it.
 */
export const volumeBack = (order: RefundedOrder, pv: Money, at: Date): OrderVolume => {
  const { memberId, seller_id: sellerId, sn: orderSn, refunded_pv: before } = order;
  const paid = subtract(paidFor(order, before), paidFor(order, add(before, pv)));
  return { memberId, sellerId, orderSn, pv: subtract(ZERO, pv), paid, at };
};

const paidFor = ({ net, pv }: RefundedOrder, part: Money): Money => (pv === ZERO ? ZERO : floorShare(net, part, pv));
