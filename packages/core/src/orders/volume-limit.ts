import { floorShare, least, type Money } from "../money/money.ts";

type GoodsPrices = { readonly price: Money; readonly pv_price: Money };

/**
 * The most volume that goods may bring (hundredths): a share, in basis points, of the lower of their prices, floored. Commissions
 * come from goods sold, so goods must not bring more volume than somebody pays for them, in whatever way.
 */
export const mostVolume = ({ price, pv_price }: GoodsPrices, basisPoints: number): Money =>
  floorShare(least(price, pv_price), BigInt(basisPoints), 10_000n);
