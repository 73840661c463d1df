import { allot } from "../money/allot.ts";
import { add, type Money, money, roundShare, subtract, times, ZERO } from "../money/money.ts";
import { type Charge, netOfGoods, sumOfKind } from "../orders/charges.ts";
import { MOST_RATE } from "../vocabulary/tax.ts";
import type { LocalizedText } from "../text/localized-text.ts";

/** A rate of tax and what the law calls it ("GST"). `rate`: basis points of the price without tax, 0 to MOST_RATE. */
export type TaxRate = { readonly rate: number; readonly title: LocalizedText | null };

/** One line of an order as tax sees it. `rate` is null where it is not taxed. */
export type TaxedLine = { readonly price: Money; readonly number: number; readonly rate: TaxRate | null };

/**
 * The tax on an order, from its charges for goods, discount and delivery. Lines count from 1.
 *
 * The discount is split over the lines by their price, and the delivery over the goods that it carries by what is paid for them, or by
 * pieces where that is nothing (a delivery shares the treatment of its goods: Directive 2006/112/EC, Art. 78 b). Each sum is
 * split by the largest remainder. What is taxed at one rate is added up, and its tax is computed once and rounded half up
 * (EN 16931, BR-CO-17: amount = base x rate), then split over lines and delivery by what they add to it.
 *
 * `included`: the prices contain the tax. The tax on a price p at a rate r is then p x r / (1 + r), and each tax has a charge beside it
 * that takes it off again, so that the order costs the same. `base` is always without tax: base + tax is what is paid. */
export const taxCharges = (
  lines: readonly TaxedLine[],
  charges: readonly Charge[],
  { included }: { readonly included: boolean },
): readonly Charge[] => {
  const prices = lines.map(({ price, number }) => times(price, number));
  const paid = allot(netOfGoods(charges), prices);
  const delivered = add(...paid) > ZERO ? paid : lines.map(({ number }) => money(BigInt(number)));
  const byRate = groupByRate(lines);
  const delivery = allot(
    sumOfKind(charges, "delivery"),
    byRate.map(({ places }) => add(...places.map((place) => delivered[place] ?? ZERO))),
  );
  const taxes = byRate.flatMap(({ rate, places }, index): readonly Charge[] => {
    if (rate === null) return [];
    const parts = [
      ...places.map((place) => ({ line: place + 1, amount: paid[place] ?? ZERO })),
      { line: null, amount: delivery[index] ?? ZERO },
    ].filter(({ amount }) => amount > ZERO);
    const amounts = parts.map(({ amount }) => amount);
    const tax = allot(taxOn(add(...amounts), rate.rate, included), amounts);
    return parts.map(({ line, amount }, part) => {
      const own = tax[part] ?? ZERO;
      return { ...rate, kind: "tax", line, base: included ? subtract(amount, own) : amount, amount: own };
    });
  });
  const sorted = taxes.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity));
  const contained = sorted.map((tax) => ({
    ...tax,
    kind: "included_tax" as const,
    amount: subtract(ZERO, tax.amount),
  }));
  return included ? [...sorted, ...contained] : sorted;
};

/** The tax on what is paid at one rate, rounded half up; of what is paid with tax it is the part that is tax. */
export const taxOn = (paid: Money, rate: number, included: boolean): Money =>
  roundShare(paid, BigInt(rate), BigInt(included ? MOST_RATE + rate : MOST_RATE));

type Group = { readonly rate: TaxRate | null; readonly places: readonly number[] };

/** The lines of each rate, by their places. */
const groupByRate = (lines: readonly TaxedLine[]): readonly Group[] => {
  const groups = new Map<number | null, Group>();
  for (const [place, { rate }] of lines.entries()) {
    const key = rate?.rate ?? null;
    const group = groups.get(key);
    groups.set(key, { rate: group?.rate ?? rate, places: [...(group?.places ?? []), place] });
  }
  return [...groups.values()];
};
