import { add, floorShare, MAX_AMOUNT, subtract, times, ZERO, type Money } from "../money/money.ts";
import { PAYMENTS, type PaymentMethod } from "../vocabulary/order.ts";

/** What one good costs: dollars for the card, points for the wallets. */
type Prices = { readonly price: Money; readonly pv_price: Money };

/** One good of an order as it is priced, and the volume one piece brings. */
export type PricedLine = Prices & { readonly number: number; readonly pv: Money };

/** In the payment's unit. */
export type Price = {
  readonly goodsAmount: Money;
  readonly discount: Money;
  /** What the member pays. */
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
 * What an order costs and the volume it brings. The volume is counted for the share really paid, floored, since rewards come
 * from goods sold. Undefined when the amount is larger than the wire can say.
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
