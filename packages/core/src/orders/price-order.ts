import { add, floorShare, MAX_AMOUNT, subtract, times, ZERO, type Money } from "../money/money.ts";
import { PAYMENTS, type PaymentMethod } from "../vocabulary/order.ts";

/** One good of an order as it is priced: dollars for the card, points for the wallets, and the volume one piece brings. */
export type PricedLine = {
  readonly number: number;
  readonly price: Money;
  readonly pv_price: Money;
  readonly pv: Money;
};

export type OrderPrice = {
  readonly goodsAmount: Money;
  readonly discount: Money;
  /** What the member pays, in the payment's unit. */
  readonly amount: Money;
  readonly pv: Money;
};

/** The price of one piece in the unit it is paid in. */
export const unitPrice = (line: Pick<PricedLine, "price" | "pv_price">, method: PaymentMethod): Money =>
  line[PAYMENTS[method].price];

/**
 * What an order costs and the volume it brings. A coupon takes `percentOff` (0 to 100) off, floored to the cent; the volume
 * is counted for the share really paid, floored too, since rewards come from goods sold. Undefined when the amount is
 * larger than the wire can say.
 */
export const priceOrder = (
  lines: readonly PricedLine[],
  method: PaymentMethod,
  percentOff: number,
): OrderPrice | undefined => {
  const goodsAmount = add(...lines.map((line) => times(unitPrice(line, method), line.number)));
  const listedPv = add(...lines.map((line) => times(line.pv, line.number)));
  if (goodsAmount > MAX_AMOUNT || listedPv > MAX_AMOUNT) return undefined;
  const discount = floorShare(goodsAmount, BigInt(percentOff), 100n);
  const amount = subtract(goodsAmount, discount);
  const pv = goodsAmount === ZERO ? ZERO : floorShare(listedPv, amount, goodsAmount);
  return { goodsAmount, discount, amount, pv };
};
