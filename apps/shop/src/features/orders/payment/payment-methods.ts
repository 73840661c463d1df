import type { DataOf } from "@espalier/contract/types";
import {
  needsProvider,
  type PaymentMethod,
  PAYMENT_METHODS,
  PAYMENTS,
  type PaymentUnit,
} from "@espalier/core/vocabulary/order";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { WALLET_FACTS } from "@espalier/core/vocabulary/wallet";
import { CircleDollarSign, Coins, CreditCard } from "lucide-react";

import { paymentNumber } from "@espalier/core/vocabulary/wire-numbers";

export type PaidType = (typeof paymentNumber)[keyof typeof paymentNumber];

type PaymentWallet = Exclude<PaymentUnit, "USD">;
type Config = Pick<DataOf<"config">, "coin_payment" | "card_payment">;
type Balances = Pick<DataOf<"userInfo">["info"], (typeof WALLET_FACTS)[PaymentWallet]["field"]>;

/** The unit of an order's amounts, as it is shown. */
export type Unit = "$" | PaymentWallet;

/** A payment method as it is offered, with the balance of its wallet if it has one. */
export type PaymentOption = {
  readonly paid: PaidType;
  readonly name: PaymentMethod;
  readonly icon: typeof Coins;
  /** undefined: the settings have not loaded yet. */
  readonly open: boolean | undefined;
  readonly balance: string | undefined;
};

/** An amount by payment method, each in its unit; undefined where it is not known. */
export type Amounts = Readonly<Record<PaymentMethod, string | undefined>>;

export const amountsOf = (amountBy: (method: PaymentMethod) => string | undefined): Amounts =>
  recordOf(PAYMENT_METHODS, amountBy);

const ICONS: Readonly<Record<PaymentMethod, typeof Coins>> = { SP: CircleDollarSign, CP: Coins, card: CreditCard };

/** The payment methods that are shown. CP only if the company accepts it; a card is listed even while it is not accepted. */
export function paymentMethods(config: Config | undefined, purses: Balances | undefined): readonly PaymentOption[] {
  return PAYMENT_METHODS.map((name) => ({
    paid: paymentNumber[name],
    name,
    icon: ICONS[name],
    open: isOpen(name, config),
    balance: balanceOf(name, purses),
  })).filter(({ name, open }) => open !== false || needsProvider(name));
}

const isOpen = (method: PaymentMethod, config: Config | undefined): boolean | undefined => {
  if (method === "CP") return config?.coin_payment === true;
  return needsProvider(method) ? config?.card_payment : true;
};

const balanceOf = (method: PaymentMethod, purses: Balances | undefined): string | undefined => {
  const { unit } = PAYMENTS[method];
  return unit === "USD" ? undefined : purses?.[WALLET_FACTS[unit].field];
};

/** The chosen payment method, or SP if that one is not accepted. */
export function availablePaidType(methods: readonly PaymentOption[], wanted: PaidType): PaidType {
  return methods.some(({ paid, open }) => open === true && paid === wanted) ? wanted : paymentNumber.SP;
}

/** The payment method behind the wire's number. */
export const methodOf = (paid: PaidType): PaymentMethod =>
  PAYMENT_METHODS.find((method) => paymentNumber[method] === paid) ?? "SP";

/** The unit of amounts that are paid by this method. */
export function unitOf(paid: PaidType): Unit {
  const { unit } = PAYMENTS[methodOf(paid)];
  return unit === "USD" ? "$" : unit;
}
