import { allot } from "@espalier/core/money/allot";
import { add, type Money, subtract, times, ZERO } from "@espalier/core/money/money";
import { discountOf, sumOf, sumOfKind } from "@espalier/core/orders/charges";
import { taxOn } from "@espalier/core/tax/tax-charges";

import type { DocumentContent } from "../content.ts";

/** Basis points; null: no tax. */
type Rate = number | null;

/** What a document charges as EN 16931 adds it up. Amounts are without tax but for the total; parts are listed by rate. */
export type InvoiceSums = {
  /** `line`: the place of the goods in the document; undefined for a sum that is of no goods. */
  readonly lines: readonly { readonly line: number | undefined; readonly rate: Rate; readonly net: Money }[];
  readonly allowances: readonly RatePart[];
  readonly deliveries: readonly RatePart[];
  readonly taxes: readonly { readonly rate: Rate; readonly base: Money; readonly tax: Money }[];
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
};
type RatePart = { readonly rate: Rate; readonly amount: Money };

type Charged = Pick<DocumentContent, "lines" | "charges" | "rates" | "tax_included">;

/**
 * The sums of a document. The tax of each rate is what was charged, and its base what that was charged on; they are never computed again.
 * The lines of a rate, less the discount, with the delivery, come to its base (BR-S-08). Prices that contain the tax are brought
 * to what they are without it, the cents going to the largest remainders. A credit note may give back a sum without goods, which
 * is then a line of its own, and a part of what its pieces cost, which is then their price.
 */
export const invoiceSums = ({ lines, charges, rates: ofOrder, tax_included: included }: Charged): InvoiceSums => {
  const taxes = charges.filter(({ kind }) => kind === "tax");
  const delivery = sumOfKind(charges, "delivery");
  const ofLines = lines.map(({ rate }) => rate);
  const rates = sorted([
    ...(lines.length === 0 || delivery > ZERO ? ofOrder : []),
    ...ofLines,
    ...taxes.map(({ rate }) => rate),
  ]);
  const taxAt = (rate: Rate, of: typeof taxes): Money => sumOf(of.filter((tax) => tax.rate === rate));
  const baseAt = (rate: Rate, of: typeof taxes): Money =>
    add(...of.filter((tax) => tax.rate === rate).map(({ base }) => base ?? ZERO));
  const total = sumOf(charges);
  const tax = sumOf(taxes);
  const bases = splitByRate(
    subtract(total, tax),
    rates,
    rates.map((rate) => baseAt(rate, taxes)),
  );
  const onDelivery = taxes.filter(({ line }) => line === null);
  const delivered = splitByRate(
    delivery,
    rates,
    rates.map((rate) => add(baseAt(rate, onDelivery), included ? taxAt(rate, onDelivery) : ZERO)),
  );
  const isDiscounted = discountOf(charges) > ZERO;
  const groups = rates.map((rate, place) => {
    const base = bases[place] ?? ZERO;
    const ofDelivery = subtract(delivered[place] ?? ZERO, included ? taxAt(rate, onDelivery) : ZERO);
    const goods = goodsOf(rate, subtract(base, ofDelivery), { lines, included, isDiscounted });
    return { rate, base, ofDelivery, ...goods };
  });
  const listed = groups.flatMap((group) => group.lines);
  // A refund of the delivery alone has a line too, since no invoice is without one (BR-16).
  const named =
    listed.length === 0
      ? [{ line: undefined, rate: rates[0] ?? null, net: ZERO }]
      : listed.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity));
  const allowances = partsOf(groups, ({ allowance }) => allowance);
  const deliveries = partsOf(groups, ({ ofDelivery }) => ofDelivery);
  const used = new Set([...named, ...allowances, ...deliveries].map(({ rate }) => rate));
  return {
    lines: named,
    allowances,
    deliveries,
    // A rate of which nothing is given back is not broken down (BR-Z-01, BR-E-01).
    taxes: groups
      .map(({ rate, base }) => ({ rate, base, tax: taxAt(rate, taxes) }))
      .filter(({ rate, tax: own }) => used.has(rate) || own !== ZERO),
    net: subtract(total, tax),
    tax,
    total,
  };
};

const sorted = (rates: readonly Rate[]): readonly Rate[] =>
  [...new Set(rates)].toSorted((a, b) => (b ?? -1) - (a ?? -1));

/**
 * Splits what is paid by rate, from what is known of each. A refund names no tax that came to nothing, so the rest is of what bears none,
 * or of the lowest rate of which nothing is known; else it is of cents that were rounded.
 */
const splitByRate = (whole: Money, rates: readonly Rate[], known: readonly Money[]): readonly Money[] => {
  const rest = subtract(whole, add(...known));
  if (rest === ZERO) return known;
  const open = rates.findLastIndex((rate, place) => rate === null || known[place] === ZERO);
  if (open >= 0 && rest > ZERO) return known.map((part, place) => (place === open ? add(part, rest) : part));
  return allot(whole, known);
};

/** The lines of a rate and what is taken off them, which come to `net`. */
const goodsOf = (
  rate: Rate,
  net: Money,
  {
    lines,
    included,
    isDiscounted,
  }: Pick<Charged, "lines"> & { readonly included: boolean; readonly isDiscounted: boolean },
): { readonly lines: InvoiceSums["lines"]; readonly allowance: Money } => {
  const own = lines.flatMap((line, place) => (line.rate === rate ? [{ ...line, place }] : []));
  const listed = own.map(({ price, number }) => withoutTax(times(price, number), rate, included));
  const sum = add(...listed);
  if (sum === ZERO && net > ZERO) {
    const isOfNoGoods = { line: undefined, rate, net };
    return { lines: [...own.map(({ place }) => ({ line: place, rate, net: ZERO })), isOfNoGoods], allowance: ZERO };
  }
  const nets = (isDiscounted && sum >= net) || net < ZERO ? listed : allot(net, listed);
  return {
    lines: own.map(({ place }, index) => ({ line: place, rate, net: nets[index] ?? ZERO })),
    allowance: subtract(add(...nets), net),
  };
};

const withoutTax = (price: Money, rate: Rate, included: boolean): Money =>
  included && rate !== null ? subtract(price, taxOn(price, rate, true)) : price;

const partsOf = <Group extends { readonly rate: Rate }>(
  groups: readonly Group[],
  amountOf: (group: Group) => Money,
): readonly RatePart[] =>
  groups.map((group) => ({ rate: group.rate, amount: amountOf(group) })).filter(({ amount }) => amount !== ZERO);
