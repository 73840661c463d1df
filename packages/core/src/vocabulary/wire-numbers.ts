import { type GoodsKind, ORDER_STATUSES, type OrderStatus, PAYMENT_METHODS, PAYMENTS, type Shipping } from "./order.ts";
import type { Side } from "./network.ts";
import { recordOf } from "./record-of.ts";
import { WALLET_FACTS, WALLETS } from "./wallet.ts";

/*
 * The numbers that stand for words of the domain on the wire, as the specification gives them. The contract's codecs read
 * and write them; the apps compare answers with them.
 */

export const walletNumber = recordOf(WALLETS, (wallet) => WALLET_FACTS[wallet].number);

export const paymentNumber = recordOf(PAYMENT_METHODS, (method) => PAYMENTS[method].number);

export const orderStatusNumber = {
  unpaid: 0,
  unshipped: 1,
  shipped: 2,
  finished: 3,
  cancelled: -1,
  refunded: -2,
} as const satisfies Record<OrderStatus, number>;

/** The status that a number of the wire stands for. */
export const orderStatusOf = (number: (typeof orderStatusNumber)[OrderStatus]): OrderStatus => {
  const status = ORDER_STATUSES.find((each) => orderStatusNumber[each] === number);
  if (status === undefined) throw new Error(`no status of an order has the number ${String(number)}`);
  return status;
};

export const shippingNumber = { delivery: 1, self_collection: 2 } as const satisfies Record<Shipping, number>;

export const goodsKindNumber = { package: 1, good: 0 } as const satisfies Record<GoodsKind, number>;

export const sideNumber = { left: 1, right: 2 } as const satisfies Record<Side, number>;
/** No side: of a member without a placement parent, or of an invite code whose side is chosen at the registration. */
export const NO_SIDE_NUMBER = 0;

/** A withdrawal that the member cancelled is shown as rejected. */
export const withdrawalStatusNumber = { pending: 0, success: 1, rejected: -1 } as const;

/** `backend` of a member who has to choose new passwords first. */
export const MUST_RESET_NUMBER = 2;
