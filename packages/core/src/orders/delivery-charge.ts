import { type Money, subtract, ZERO } from "../money/money.ts";
import { type PaymentMethod, PAYMENTS } from "../vocabulary/order.ts";

/**
 * A row of what a method charges: for orders of at most so many grams whose goods, less their discount, cost at most so much; null is
 * without limit. Like prices of goods, limits and charges are in hundredths of a dollar, and of a point where they begin with `pv`.
 */
export type DeliveryStep = {
  readonly up_to_grams: number | null;
  readonly up_to: Money | null;
  readonly pv_up_to: Money | null;
  readonly price: Money;
  readonly pv_price: Money;
};

/** What a method of delivery charges. Without countries it goes everywhere. Free from the given price of the goods on; null: never. */
export type DeliveryTerms = {
  readonly countries: readonly string[];
  /** The first that fits applies. An order that none fits is not carried. */
  readonly steps: readonly DeliveryStep[];
  readonly free_from: Money | null;
  readonly pv_free_from: Money | null;
};

/** What is sent. `net`: the price of the goods less their discount, in the unit of the payment. */
export type Parcel = {
  readonly country: string;
  readonly grams: number;
  readonly net: Money;
  readonly payment: PaymentMethod;
};

/** A method that carries a parcel. `untilFree`: what the goods lack for it to be free; null where it never is, or is already. */
export type DeliveryOffer<Method> = {
  readonly method: Method;
  readonly charge: Money;
  readonly untilFree: Money | null;
};

/** The methods that carry a parcel, the cheapest first, and equal ones in their order. */
export const offerDelivery = <Method extends DeliveryTerms>(
  methods: readonly Method[],
  parcel: Parcel,
): readonly DeliveryOffer<Method>[] =>
  methods
    .flatMap((method) => {
      const charge = deliveryCharge(method, parcel);
      return charge === undefined ? [] : [{ method, charge, untilFree: untilFree(method, parcel, charge) }];
    })
    .toSorted((one, other) => Number(one.charge - other.charge));

/** What a method charges for a parcel; undefined where it does not carry it. */
export const deliveryCharge = (terms: DeliveryTerms, { country, grams, net, payment }: Parcel): Money | undefined => {
  if (!reaches(terms, country)) return undefined;
  const { charge, upTo, freeFrom } = FIELDS[PAYMENTS[payment].price];
  const step = terms.steps.find((each) => isWithin(grams, each.up_to_grams) && isWithin(net, each[upTo]));
  if (step === undefined) return undefined;
  const free = terms[freeFrom];
  return free !== null && net >= free ? ZERO : step[charge];
};

/** Whether a method goes to a country. */
export const reaches = ({ countries }: Pick<DeliveryTerms, "countries">, country: string): boolean =>
  countries.length === 0 || countries.includes(country);

/** What the goods lack for free delivery by the method that needs least; null where none will be, or the cheapest is free already. */
export const missingForFree = (offers: readonly DeliveryOffer<unknown>[]): Money | null =>
  offers.some(({ charge }) => charge === ZERO)
    ? null
    : offers.reduce<Money | null>((least, { untilFree: each }) => (isLess(each, least) ? each : least), null);

/**
 * The least price of goods from which on one of the methods carries a parcel free; null where none ever does, and where parcels of any price
 * travel free.
 */
export const freeFrom = (methods: readonly DeliveryTerms[], parcel: Omit<Parcel, "net">): Money | null => {
  const isFree = (method: DeliveryTerms, net: Money): boolean => deliveryCharge(method, { ...parcel, net }) === ZERO;
  if (methods.some((method) => isFree(method, ZERO))) return null;
  return methods.reduce<Money | null>((least, method) => {
    const from = method[FIELDS[PAYMENTS[parcel.payment].price].freeFrom];
    return from !== null && isFree(method, from) && isLess(from, least) ? from : least;
  }, null);
};

/** The weight of goods in grams. Goods of unknown weight count as nothing. */
export const weightOf = (lines: readonly { readonly weight: number | null; readonly number: number }[]): number =>
  lines.reduce((sum, { weight, number }) => sum + (weight ?? 0) * number, 0);

/** A weight as people read it: 12500 grams are "12.5" kilograms. */
export const inKilograms = (grams: number): string => String(grams / 1000);

/** Why rows cannot be what a method charges, with the number of the row, from 1. */
export type StepsProblem = {
  readonly row: number;
  /**
   * `never`: a row above fits whatever it fits. `limits`: a limit of value is in dollars and in points, or in neither. `last`: the last
   * row fits the heaviest orders of any value, so that what can be paid in dollars can be paid in points.
   */
  readonly problem: "never" | "limits" | "last";
};

/** The first problem of a method's rows. */
export const stepsProblem = (steps: readonly DeliveryStep[]): StepsProblem | undefined => {
  const last = steps.at(-1);
  for (const [place, step] of steps.entries()) {
    const row = place + 1;
    if ((step.up_to === null) !== (step.pv_up_to === null)) return { row, problem: "limits" };
    if (steps.slice(0, place).some((above) => covers(above, step))) return { row, problem: "never" };
  }
  const isLast = last !== undefined && last.up_to === null;
  return isLast && steps.every((step) => isAsWide(last.up_to_grams, step.up_to_grams))
    ? undefined
    : { row: Math.max(steps.length, 1), problem: "last" };
};

const FIELDS = {
  price: { charge: "price", upTo: "up_to", freeFrom: "free_from" },
  pv_price: { charge: "pv_price", upTo: "pv_up_to", freeFrom: "pv_free_from" },
} as const;

const untilFree = (terms: DeliveryTerms, { net, payment }: Parcel, charge: Money): Money | null => {
  const free = terms[FIELDS[PAYMENTS[payment].price].freeFrom];
  return free === null || charge === ZERO ? null : subtract(free, net);
};

const isLess = (one: Money | null, other: Money | null): boolean => one !== null && (other === null || one < other);

const isWithin = (value: number | bigint, limit: number | bigint | null): boolean => limit === null || value <= limit;

const covers = (above: DeliveryStep, step: DeliveryStep): boolean =>
  isAsWide(above.up_to_grams, step.up_to_grams) &&
  isAsWide(above.up_to, step.up_to) &&
  isAsWide(above.pv_up_to, step.pv_up_to);

const isAsWide = (one: number | bigint | null, other: number | bigint | null): boolean =>
  one === null || (other !== null && one >= other);
