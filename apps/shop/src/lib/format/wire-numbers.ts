import type { DataOf, RequestOf } from "@espalier/contract/types";

/*
 * The wire's numbers by the domain's words, for the screens: browsers do not load the codecs. The compiler holds each
 * number against the contract.
 */

type Trade = DataOf<"walletTrades">[number];
type Info = DataOf<"userInfo">["info"];
type Placement = DataOf<"regInvite">;
type NewOrder = RequestOf<"orderCreate">;
type BankAccount = DataOf<"walletBankList">[number];

export const walletType = { SP: 1, CP: 2, RP: 3, OP: 4 } as const satisfies Record<string, Trade["wallet_type"]>;

export const orderStatus = {
  unpaid: 0,
  unshipped: 1,
  shipped: 2,
  finished: 3,
  cancelled: -1,
  refunded: -2,
} as const satisfies Record<string, DataOf<"orderList">[number]["order_status"]>;

export const paidType = { SP: 1, card: 2, CP: 3 } as const satisfies Record<string, NewOrder["paid_type"]>;

export const shippingType = { delivery: 1, selfCollection: 2 } as const satisfies Record<
  string,
  NewOrder["shipping_type"]
>;

export const goodsType = { package: 1, good: 0 } as const satisfies Record<string, DataOf<"goodsView">["goods_type"]>;

/** `open` of a placement is decided at the registration. */
export const side = { open: 0, left: 1, right: 2 } as const satisfies Record<string, Placement["side"]>;

/** `backend` of a member who has to choose new passwords first. */
export const MUST_RESET = 2 satisfies Info["backend"];

/** `is_default` of the address an order goes to unless another is chosen. */
export const IS_DEFAULT = 1 satisfies DataOf<"userAddressList">[number]["is_default"];

export const withdrawalStatus = { pending: 0, success: 1, rejected: -1 } as const satisfies Record<
  string,
  DataOf<"walletWithdrawList">[number]["status"]
>;

/** The entry of the bank catalogue for every bank it does not name (section 9 of the specification). */
export const OTHER_BANK = 8 satisfies BankAccount["bank_id"];
