import type { PaymentMethod } from "@espalier/core/vocabulary/order";

import type { ModelPrices } from "./model-goods.ts";
import type { ModelMethod, ModelTerms, Situation, Wanted } from "./terms.ts";

/** What an order keeps of the terms it was placed at: whatever unit it is paid in, it costs what they say. */
export type Kept = {
  readonly lines: readonly (ModelPrices & {
    readonly id: number;
    readonly number: number;
    readonly pv: bigint;
    /** What a member would have paid for a piece in dollars. */
    readonly memberPrice: bigint;
    /** Basis points; null where it is not taxed. */
    readonly percent: number | null;
  })[];
  readonly travels: string;
  readonly delivery: ModelPrices;
  /** What the cheapest method would have cost; null where no method delivers it. */
  readonly cheapest: ModelPrices | null;
  readonly country: string | null;
  readonly included: boolean;
  readonly taxesPoints: boolean;
};

/** What an order costs, in hundredths of the payment's unit. `parts`: the tax of each line, and of the delivery without a line. */
export type OrderCost = {
  readonly amount: bigint;
  readonly goods: bigint;
  readonly delivery: bigint;
  readonly taxes: readonly {
    readonly percent: number;
    readonly net: bigint;
    readonly tax: bigint;
    readonly parts: readonly { readonly line: number | null; readonly tax: bigint }[];
  }[];
  readonly pv: bigint;
};

type Refusal = "delivery.none" | "delivery.too_heavy" | "delivery.method_gone";

/** What an order keeps that is placed in a situation on a day, or why it is refused. */
export const keepTerms = (
  { lines, method, isPublic, address, methodId, pointId }: Wanted,
  situation: Situation,
  { points, home }: Pick<ModelTerms, "points" | "home">,
  day: string,
): Kept | Refusal => {
  const priced = lines.map(({ goods, number }) => {
    const prices = situation.prices.get(goods);
    if (!prices) throw new Error(`goods ${goods.id} have no price`);
    const { price: memberPrice, pvPrice, retail } = prices;
    const price = isPublic ? (retail ?? memberPrice) : memberPrice;
    return { id: goods.id, number, pv: goods.pv, goods, price, pvPrice, memberPrice };
  });
  const grams = priced.reduce((sum, { goods, number }) => sum + (goods.grams ?? 0) * number, 0);
  const worth = (unit: keyof ModelPrices): bigint =>
    priced.reduce((sum, line) => sum + line[unit] * BigInt(line.number), 0n);
  const charge = (by: ModelMethod, unit: keyof ModelPrices): bigint | undefined => {
    if (!by.active || !reaches(by, address?.country ?? "")) return undefined;
    const step = by.steps.find(
      (each) => (each.grams ?? grams) >= grams && (each.upTo?.[unit] ?? worth(unit)) >= worth(unit),
    );
    if (!step) return undefined;
    return by.freeFrom !== null && worth(unit) >= by.freeFrom[unit] ? 0n : step[unit];
  };
  const point = pointId === undefined ? points[0] : points.find(({ id }) => id === pointId);
  let travels = point?.name ?? "";
  let delivery: ModelPrices = { price: 0n, pvPrice: 0n };
  let cheapest: ModelPrices | null = null;
  const methods = situation.methods.filter(({ active }) => active);
  if (address && methods.length === 0 && methodId !== undefined) return "delivery.method_gone";
  if (address) travels = "";
  if (address && methods.length > 0) {
    const unit = unitOf(method);
    const carrying = methods.flatMap((each) => {
      const costs = charge(each, unit);
      return costs === undefined ? [] : [{ each, costs }];
    });
    const first = carrying.reduce<(typeof carrying)[number] | undefined>(
      (least, next) => (least === undefined || next.costs < least.costs ? next : least),
      undefined,
    );
    const chosen = methodId === undefined ? first : carrying.find(({ each }) => each.id === methodId);
    if (!chosen) {
      if (carrying.length > 0) return "delivery.method_gone";
      return methods.some((each) => reaches(each, address.country)) ? "delivery.too_heavy" : "delivery.none";
    }
    travels = chosen.each.name;
    delivery = { price: charge(chosen.each, "price") ?? 0n, pvPrice: charge(chosen.each, "pvPrice") ?? 0n };
    const least = (by: keyof ModelPrices): bigint => {
      const [lowest = 0n] = methods.flatMap((each) => charge(each, by) ?? []).toSorted((a, b) => Number(a - b));
      return lowest;
    };
    cheapest = { price: least("price"), pvPrice: least("pvPrice") };
  }
  const country = address?.country ?? home;
  const today = situation.rates.filter(
    (rate) =>
      rate.country === country &&
      (rate.region === "" || rate.region === (address?.region ?? "")) &&
      rate.from <= day &&
      day <= (rate.to ?? day),
  );
  const percentOf = (taxClass: number): number | null => {
    const [found] = today
      .filter((rate) => rate.taxClass === 0 || rate.taxClass === taxClass)
      .toSorted((a, b) => rankOf(b) - rankOf(a));
    return found?.percent ?? null;
  };
  const isTaxed = country !== "" && today.length > 0;
  return {
    lines: priced.map(({ goods, ...line }) => ({ ...line, percent: isTaxed ? percentOf(goods.taxClass) : null })),
    travels,
    delivery,
    cheapest,
    country: isTaxed ? country : null,
    included: isTaxed && situation.includes.get(country) === true,
    taxesPoints: isTaxed && situation.taxesPoints,
  };
};

const reaches = ({ countries }: ModelMethod, country: string): boolean =>
  countries.length === 0 || countries.includes(country);

/** The region goes before the class. */
const rankOf = ({ region, taxClass }: { readonly region: string; readonly taxClass: number }): number =>
  (region === "" ? 0 : 2) + (taxClass === 0 ? 0 : 1);

export const unitOf = (method: PaymentMethod): keyof ModelPrices => (method === "card" ? "price" : "pvPrice");

/** What an order costs that is paid by a method. */
export const costOf = (kept: Kept, method: PaymentMethod): OrderCost => {
  const unit = unitOf(method);
  const worths = kept.lines.map((line) => line[unit] * BigInt(line.number));
  const goods = sum(worths);
  const delivery = kept.delivery[unit];
  const taxes = method === "card" || kept.taxesPoints ? taxesOf(kept, worths, delivery) : [];
  const added = kept.included ? 0n : sum(taxes.map(({ tax }) => tax));
  const pv = sum(kept.lines.map((line) => line.pv * BigInt(line.number)));
  return { amount: goods + delivery + added, goods, delivery, taxes, pv: pv < goods ? pv : goods };
};

const taxesOf = ({ lines, included }: Kept, worths: readonly bigint[], delivery: bigint): OrderCost["taxes"] => {
  const percents = [...new Set(lines.map(({ percent }) => percent))];
  const carried = percents.map((percent) => sum(worths.filter((_, place) => lines[place]?.percent === percent)));
  return share(delivery, carried).flatMap((ofDelivery, place) => {
    const percent = percents[place];
    if (percent === null || percent === undefined) return [];
    const taxed = [
      ...worths.map((worth, line) => ({ line: line + 1, worth: lines[line]?.percent === percent ? worth : 0n })),
      { line: null, worth: ofDelivery },
    ].filter(({ worth }) => worth > 0n);
    const whole = sum(taxed.map(({ worth }) => worth));
    const parts = BigInt(included ? 10_000 + percent : 10_000);
    // Half a cent counts as one.
    const tax = (2n * whole * BigInt(percent) + parts) / (2n * parts);
    const ofEach = share(
      tax,
      taxed.map(({ worth }) => worth),
    );
    const net = included ? whole - tax : whole;
    return [{ percent, net, tax, parts: taxed.map(({ line }, each) => ({ line, tax: ofEach[each] ?? 0n })) }];
  });
};

/** Divides a sum in proportion: the cents that are left over go to those that lost most by rounding, the first of equal ones. */
const share = (amount: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const whole = sum(weights);
  const parts = weights.map((weight) => ({
    part: (amount * weight) / whole,
    lost: (amount * weight) % whole,
  }));
  let over = amount - sum(parts.map(({ part }) => part));
  // The sort is stable.
  for (const each of parts.toSorted((a, b) => Number(b.lost - a.lost))) {
    if (over === 0n) break;
    each.part += 1n;
    over -= 1n;
  }
  return parts.map(({ part }) => part);
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
