import { rateOf } from "@espalier/core/tax/rate-of";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { type Money, ZERO } from "@espalier/core/money/money";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { readTax } from "../../tax/read-tax.ts";
import type { PaymentOptions } from "../payment-options.ts";

/** How an order is taxed, as it keeps it. */
export type OrderTax = {
  readonly tax_country: string | null;
  readonly tax_included: boolean;
  /** What a point is worth, in hundredths of a dollar; null: paid in points it bears no tax. */
  readonly point_value: Money | null;
};

/** The rate that a line bears, as it keeps it. */
export type LineTax = { readonly tax_rate: number | null; readonly tax_title: LocalizedText | null };

const NO_RATE: LineTax = { tax_rate: null, tax_title: null };
const UNTAXED: OrderTax = { tax_country: null, tax_included: false, point_value: null };

/**
 * The tax of an order at a time: that of the place it is delivered to or collected at, or of the home country where none is said (""). The order
 * keeps it, so that a rate that changes before it is paid does not change what it costs.
 */
export const chooseTax = async <Goods extends { readonly tax_class_id: number | null }>(
  db: Db | Tx,
  goods: readonly Goods[],
  { country: wanted, province: region }: { readonly country: string; readonly province: string },
  { timeZone, pointValue }: Pick<PaymentOptions, "timeZone" | "pointValue">,
  now: Date,
): Promise<{ readonly tax: OrderTax; readonly goods: readonly (Goods & LineTax)[] }> => {
  const { day } = zonedClock(timeZone).read(now);
  const here = await readTax(db, { country: wanted, region }, day);
  if (!here) return { tax: UNTAXED, goods: goods.map((each) => ({ ...each, ...NO_RATE })) };
  const { country, included, rates } = here;
  const rateOfClass = new Map<number | null, LineTax>();
  for (const classId of new Set(goods.map((each) => each.tax_class_id))) {
    const found = rateOf(rates, { region, classId, day });
    rateOfClass.set(classId, { tax_rate: found?.rate ?? null, tax_title: found?.title ?? null });
  }
  return {
    tax: { tax_country: country, tax_included: included, point_value: pointValue > ZERO ? pointValue : null },
    goods: goods.map((each) => ({ ...each, ...(rateOfClass.get(each.tax_class_id) ?? NO_RATE) })),
  };
};
