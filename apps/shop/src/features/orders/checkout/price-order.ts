import { fromHundredths, priceOf, toHundredths } from "@espalier/web/hundredths";

/** A line as it is priced: dollars for the card, points for the wallets, both as on the wire. */
export type PricedLine = { readonly number: number; readonly price: string; readonly pv_price: string };

/** In the payment's unit, as on the wire. The server works it out again and what it says counts. */
export type OrderPrice = { readonly goodsAmount: string; readonly discount: string; readonly amount: string };

export type Unit = "$" | "SP" | "CP";

/** The price of one piece in the unit it is paid in. */
export const unitPrice = (line: Pick<PricedLine, "price" | "pv_price">, unit: Unit): string =>
  unit === "$" ? line.price : line.pv_price;

/** What the lines cost with `percentOff` (0 to 100) taken off, floored to the cent as the server does. */
export function priceOrder(lines: readonly PricedLine[], unit: Unit, percentOff: number): OrderPrice {
  const goodsAmount = lines.reduce((sum, line) => sum + priceOf(unitPrice(line, unit), line.number), 0n);
  const discount = (goodsAmount * BigInt(percentOff)) / 100n;
  return {
    goodsAmount: fromHundredths(goodsAmount),
    discount: fromHundredths(discount),
    amount: fromHundredths(goodsAmount - discount),
  };
}

/** Whether a balance pays for an amount. */
export const covers = (balance: string, amount: string): boolean => toHundredths(balance) >= toHundredths(amount);
