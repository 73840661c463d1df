import type { DataOf } from "@espalier/contract/types";
import { CircleDollarSign, Coins, CreditCard } from "lucide-react";

import { paidType } from "../../../lib/format/wire-numbers.ts";
import type { Unit } from "../checkout/price-order.ts";

export type PaidType = (typeof paidType)[keyof typeof paidType];

type Balances = Pick<DataOf<"userInfo">["info"], "purse" | "coin">;

/** One way to pay, and the balance behind it where there is one. */
export type PaymentMethod = {
  readonly paid: PaidType;
  readonly name: "SP" | "CP" | "card";
  readonly icon: typeof Coins;
  /** undefined: the settings have not loaded yet. */
  readonly open: boolean | undefined;
  readonly balance: string | undefined;
};

/** The payment methods that are shown. CP only if the company accepts it; a card is listed even while it is not accepted. */
export function paymentMethods(
  config: Pick<DataOf<"config">, "coin_payment" | "card_payment"> | undefined,
  purses: Balances | undefined,
): readonly PaymentMethod[] {
  const sp = { paid: paidType.SP, name: "SP", icon: CircleDollarSign, open: true, balance: purses?.purse } as const;
  const cp = { paid: paidType.CP, name: "CP", icon: Coins, open: true, balance: purses?.coin } as const;
  const card = { paid: paidType.card, name: "card", icon: CreditCard, balance: undefined } as const;
  return [sp, ...(config?.coin_payment === true ? [cp] : []), { ...card, open: config?.card_payment }];
}

/** The wanted way to pay, or SP where that way is not open. */
export function availablePaidType(methods: readonly PaymentMethod[], wanted: PaidType): PaidType {
  return methods.some(({ paid, open }) => open === true && paid === wanted) ? wanted : paidType.SP;
}

/** What an amount is counted in when it was paid this way. */
export function unitOf(paid: PaidType): Unit {
  switch (paid) {
    case paidType.SP:
      return "SP";
    case paidType.CP:
      return "CP";
    case paidType.card:
      return "$";
  }
}
