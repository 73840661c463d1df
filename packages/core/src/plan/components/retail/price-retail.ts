import { floorRate } from "../../floor-rate.ts";

/** What customers paid for the goods of an order, and what a member would have paid for them, in hundredths of a dollar. */
export type RetailPrice = { readonly price: number; readonly memberPrice: number };

/** How a retail profit is computed: a rate in basis points, of the price or of what it is above that of members. */
export type RetailTerms = { readonly rate: number; readonly ofDifference: boolean };

/** The amount that the rate is taken of; `memberPrice` is 0 where it is taken of the whole price. */
export const retailBase = ({ price, memberPrice }: RetailPrice): number => Math.max(0, price - memberPrice);

/** The total due to the seller of an order, in hundredths of a point: a dollar counts as one point. Rounded down. */
export const retailDue = (price: RetailPrice, { rate, ofDifference }: RetailTerms): number =>
  floorRate(retailBase(ofDifference ? price : { ...price, memberPrice: 0 }), rate);
