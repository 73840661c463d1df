import { formatMoney, readMoney, subtract } from "@espalier/core/money/money";
import { discountOf, sumOfKind } from "@espalier/core/orders/charges";
import { percentOff, priceGoods } from "@espalier/core/orders/price-order";
import type { DataOf } from "@espalier/contract/types";
import type { PaymentMethod } from "@espalier/core/vocabulary/order";

/** A line of an order, its prices as on the wire. */
export type PricedLine = { readonly number: number; readonly price: string; readonly pv_price: string };

/** In the payment's unit, as on the wire. */
export type OrderPrice = {
  readonly charges: DataOf<"orderView">["order"]["charges"];
  readonly amount: string;
};

/** What the goods of an order cost, and what a coupon of `percent` (0 to 100) takes off them: for choosing one. The quote says the price. */
export function priceOfGoods(
  lines: readonly PricedLine[],
  method: PaymentMethod,
  percent = 0,
): { readonly goods: string; readonly discount: string } {
  const { charges } = priceGoods(
    lines.map((line) => ({ ...line, price: readMoney(line.price), pv_price: readMoney(line.pv_price) })),
    method,
    percentOff(percent),
  );
  return { goods: formatMoney(sumOfKind(charges, "goods")), discount: formatMoney(discountOf(charges)) };
}

/** Whether a balance pays for an amount. */
export const covers = (balance: string, amount: string): boolean => readMoney(balance) >= readMoney(amount);

/** What is left of a balance that pays for an amount. */
export const leftAfter = (balance: string, amount: string): string =>
  formatMoney(subtract(readMoney(balance), readMoney(amount)));
