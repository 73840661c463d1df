import { add, floorShare, MAX_AMOUNT, subtract, times, ZERO, type Money } from "../money/money.ts";
import { PAYMENTS, type PaymentMethod } from "../vocabulary/order.ts";

/** The prices of one piece in hundredths: `price` in dollars for the card, `pv_price` in points for the wallets. */
type Prices = { readonly price: Money; readonly pv_price: Money };

/** One good of an order as it is priced, and the volume one piece brings. */
export type PricedLine = Prices & { readonly number: number; readonly pv: Money };

/** In the payment's unit. */
export type Price = {
  readonly goodsAmount: Money;
  readonly discount: Money;
  /** The amount the member pays: `goodsAmount` less `discount`. */
  readonly amount: Money;
};

export type OrderPrice = Price & { readonly pv: Money };

/** The price of one piece in the unit it is paid in. */
export const unitPrice = (line: Prices, method: PaymentMethod): Money => line[PAYMENTS[method].price];

/** The total price of goods. A coupon takes `percentOff` (0 to 100) off, floored to the cent. */
export const priceGoods = (
  lines: readonly (Prices & { readonly number: number })[],
  method: PaymentMethod,
  percentOff: number,
): Price => {
  const goodsAmount = add(...lines.map((line) => times(unitPrice(line, method), line.number)));
  const discount = floorShare(goodsAmount, BigInt(percentOff), 100n);
  return { goodsAmount, discount, amount: subtract(goodsAmount, discount) };
};

/**
 * The price of an order and its volume, in hundredths. The listed volume is reduced to the share of the price that is
 * paid, floored, since commissions come from goods sold. Undefined if the price or the volume exceeds MAX_AMOUNT.
 */
export const priceOrder = (
  lines: readonly PricedLine[],
  method: PaymentMethod,
  percentOff: number,
): OrderPrice | undefined => {
  const price = priceGoods(lines, method, percentOff);
  const listedPv = add(...lines.map((line) => times(line.pv, line.number)));
  if (price.goodsAmount > MAX_AMOUNT || listedPv > MAX_AMOUNT) return undefined;
  const pv = price.goodsAmount === ZERO ? ZERO : floorShare(listedPv, price.amount, price.goodsAmount);
  return { ...price, pv };
};
