import { add, floorShare, least, MAX_AMOUNT, subtract, times, ZERO, type Money } from "../money/money.ts";
import { CHARGES, PAYMENTS, type PaymentMethod } from "../vocabulary/order.ts";
import { type Charge, netOfGoods, sumOf, sumOfKind } from "./charges.ts";

/** The prices of one piece in hundredths: `price` in dollars for the card, `pv_price` in points for the wallets. */
type Prices = { readonly price: Money; readonly pv_price: Money };

/** What goods cost in dollars: members, and customers who are no members. Without a price of their own these pay what members pay. */
export type ListedPrices = { readonly price: Money; readonly retail_price: Money | null };

/** What a customer who is no member pays for one piece, in dollars. */
export const retailPriceOf = ({ price, retail_price }: ListedPrices): Money => retail_price ?? price;

/**
 * Goods at the price that their buyer pays in dollars. `member_price` is what a member would have paid, where that is another price. Points
 * and volume are the same for everybody.
 */
export const soldTo = <Goods extends ListedPrices>(
  goods: Goods,
  { isMember }: { readonly isMember: boolean },
): Goods & { readonly member_price: Money | null } => {
  const price = isMember ? goods.price : retailPriceOf(goods);
  return { ...goods, price, member_price: price === goods.price ? null : goods.price };
};

/** One good of an order as it is priced, and the volume one piece brings. */
export type PricedLine = Prices & { readonly number: number; readonly pv: Money };

/** In the payment's unit. */
export type Price = {
  /** The goods first. What comes to nothing is left out, but for the goods. */
  readonly charges: readonly Charge[];
  /** The amount the member pays: the sum of the charges. */
  readonly amount: Money;
};

export type OrderPrice = Price & { readonly pv: Money };

/** What a coupon takes off the goods: a share of them (`percent`, 0 to 100), or a sum in the unit that is paid. */
export type TakenOff = { readonly percent: number; readonly sum_off: Money };

export const percentOff = (percent: number): TakenOff => ({ percent, sum_off: ZERO });

export const NOTHING_OFF = percentOff(0);

/** The price of one piece in the unit it is paid in. */
export const unitPrice = (line: Prices, method: PaymentMethod): Money => line[PAYMENTS[method].price];

/**
 * The price of goods, less what a coupon takes off: its percent floored to the cent, its sum as far as the goods cost that. `others` are
 * charges that are not of the goods, and are added as they are.
 */
export const priceGoods = (
  lines: readonly (Prices & { readonly number: number })[],
  method: PaymentMethod,
  { percent, sum_off }: TakenOff,
  others: readonly Charge[] = [],
): Price => {
  const goods = add(...lines.map((line) => times(unitPrice(line, method), line.number)));
  const discount = least(goods, add(floorShare(goods, BigInt(percent), 100n), sum_off));
  const ofOrder = { line: null, title: null };
  const charges: readonly Charge[] = [
    { ...ofOrder, kind: "goods", rate: null, base: null, amount: goods },
    ...(discount === ZERO
      ? []
      : [
          {
            ...ofOrder,
            kind: "discount" as const,
            rate: percent === 0 ? null : percent * 100,
            base: percent === 0 ? null : goods,
            amount: subtract(ZERO, discount),
          },
        ]),
    ...others.filter(({ kind }) => !CHARGES[kind].ofGoods),
  ];
  return { charges, amount: sumOf(charges) };
};

/**
 * The price of an order and its volume, in hundredths. The listed volume is reduced to the share of the goods' price that is
 * paid, floored, and is never more than that, since commissions come from goods sold and from no other charge. Undefined if the
 * price or the volume exceeds MAX_AMOUNT.
 */
export const priceOrder = (
  lines: readonly PricedLine[],
  method: PaymentMethod,
  off: TakenOff,
  others: readonly Charge[] = [],
): OrderPrice | undefined => {
  const price = priceGoods(lines, method, off, others);
  const [goods, net] = [sumOfKind(price.charges, "goods"), netOfGoods(price.charges)];
  const listedPv = add(...lines.map((line) => times(line.pv, line.number)));
  if (goods > MAX_AMOUNT || price.amount > MAX_AMOUNT || listedPv > MAX_AMOUNT) return undefined;
  const pv = goods === ZERO ? ZERO : floorShare(listedPv, net, goods);
  return { ...price, pv: least(pv, net) };
};
