import type { DataOf } from "@espalier/contract/types";
import { type PaymentMethod, PAYMENT_METHODS, PAYMENTS } from "@espalier/core/vocabulary/order";
import { CircleDollarSign, Coins, CreditCard } from "lucide-react";

import { paymentNumber } from "@espalier/core/vocabulary/wire-numbers";

export type PaidType = (typeof paymentNumber)[keyof typeof paymentNumber];

type Balances = Pick<DataOf<"userInfo">["info"], "purse" | "coin">;

/** What an amount of an order is counted in, as it is shown. */
export type Unit = "$" | "SP" | "CP";

/** A payment method as it is offered, with the balance behind it where there is one. */
export type PaymentOption = {
  readonly paid: PaidType;
  readonly name: PaymentMethod;
  readonly icon: typeof Coins;
  /** undefined: the settings have not loaded yet. */
  readonly open: boolean | undefined;
  readonly balance: string | undefined;
};

/** The payment methods that are shown. CP only if the company accepts it; a card is listed even while it is not accepted. */
export function paymentMethods(
  config: Pick<DataOf<"config">, "coin_payment" | "card_payment"> | undefined,
  purses: Balances | undefined,
): readonly PaymentOption[] {
  const sp = {
    paid: paymentNumber.SP,
    name: "SP",
    icon: CircleDollarSign,
    open: true,
    balance: purses?.purse,
  } as const;
  const cp = { paid: paymentNumber.CP, name: "CP", icon: Coins, open: true, balance: purses?.coin } as const;
  const card = { paid: paymentNumber.card, name: "card", icon: CreditCard, balance: undefined } as const;
  return [sp, ...(config?.coin_payment === true ? [cp] : []), { ...card, open: config?.card_payment }];
}

/** The wanted payment method, or SP where it is not open. */
export function availablePaidType(methods: readonly PaymentOption[], wanted: PaidType): PaidType {
  return methods.some(({ paid, open }) => open === true && paid === wanted) ? wanted : paymentNumber.SP;
}

/** The payment method behind the wire's number. */
export const methodOf = (paid: PaidType): PaymentMethod =>
  PAYMENT_METHODS.find((method) => paymentNumber[method] === paid) ?? "SP";

/** What an amount is counted in when it was paid this way. */
export function unitOf(paid: PaidType): Unit {
  const { unit } = PAYMENTS[methodOf(paid)];
  return unit === "USD" ? "$" : unit;
}
