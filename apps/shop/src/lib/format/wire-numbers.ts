import type { DataOf, RequestOf } from "@espalier/contract/types";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { type PaymentMethod, PAYMENTS } from "@espalier/core/vocabulary/order";
import { WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";

/*
 * The wire's numbers by the domain's words, for the screens: browsers do not load the codecs. The compiler holds each
 * number against the contract.
 */

type Trade = DataOf<"walletTrades">[number];
type Info = DataOf<"userInfo">["info"];
type Placement = DataOf<"regInvite">;
type NewOrder = RequestOf<"orderCreate">;
type BankAccount = DataOf<"walletBankList">[number];

export const walletType = recordOf(WALLETS, (wallet): Trade["wallet_type"] => WALLET_FACTS[wallet].number);

export const orderStatus = {
  unpaid: 0,
  unshipped: 1,
  shipped: 2,
  finished: 3,
  cancelled: -1,
  refunded: -2,
} as const satisfies Record<string, DataOf<"orderList">[number]["order_status"]>;

export const paidType = {
  SP: PAYMENTS.SP.number,
  CP: PAYMENTS.CP.number,
  card: PAYMENTS.card.number,
} as const satisfies Record<PaymentMethod, NewOrder["paid_type"]>;

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
