import { formatMoney, readMoney, subtract, ZERO } from "@espalier/core/money/money";
import { sumOfKind } from "@espalier/core/orders/charges";
import { priceGoods, priceOrder as priceWithVolume } from "@espalier/core/orders/price-order";
import type { DataOf } from "@espalier/contract/types";
import type { ChargeKind, PaymentMethod } from "@espalier/core/vocabulary/order";

/** A line of an order, its prices as on the wire. */
export type PricedLine = { readonly number: number; readonly price: string; readonly pv_price: string };

/** In the payment's unit, as on the wire. */
export type OrderPrice = {
  readonly charges: DataOf<"orderView">["order"]["charges"];
  readonly amount: string;
};

/**
 * Prices the lines with a discount of `percentOff` (0 to 100). The server calculates the price again, and its figures
 * count.
 */
export function priceOrder(lines: readonly PricedLine[], method: PaymentMethod, percentOff: number): OrderPrice {
  const prices = lines.map(({ number, price, pv_price }) => ({
    number,
    price: readMoney(price),
    pv_price: readMoney(pv_price),
  }));
  const { charges, amount } = priceGoods(prices, method, percentOff);
  return {
    charges: charges.map(({ kind, amount: each }, index) => ({
      position: index + 1,
      kind,
      title: "",
      amount: formatMoney(each),
    })),
    amount: formatMoney(amount),
  };
}

/** What the charges of a kind come to; below zero for a discount. */
export const chargedFor = ({ charges }: OrderPrice, kind: ChargeKind): string =>
  formatMoney(
    sumOfKind(
      charges.map((charge) => ({ ...charge, amount: readMoney(charge.amount) })),
      kind,
    ),
  );

/** The volume that the lines bring at a discount of `percentOff` (0 to 100). */
export function earnedPv(
  lines: readonly (PricedLine & { readonly pv: string })[],
  method: PaymentMethod,
  percentOff: number,
): string {
  const prices = lines.map(({ number, price, pv_price, pv }) => ({
    number,
    price: readMoney(price),
    pv_price: readMoney(pv_price),
    pv: readMoney(pv),
  }));
  return formatMoney(priceWithVolume(prices, method, percentOff)?.pv ?? ZERO);
}

/** Whether a balance pays for an amount. */
export const covers = (balance: string, amount: string): boolean => readMoney(balance) >= readMoney(amount);

/** What is left of a balance that pays for an amount. */
export const leftAfter = (balance: string, amount: string): string =>
  formatMoney(subtract(readMoney(balance), readMoney(amount)));
