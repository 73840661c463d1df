import { calls } from "@espalier/contract/calls.generated";
import { utcDay } from "@espalier/core/vocabulary/days";
import { PAYMENTS } from "@espalier/core/vocabulary/order";

import { asOperator } from "../people.ts";
import { expectData, type SimulatedCompany } from "../simulated-company.ts";
import { costOf } from "./order-cost.ts";
import { allOrders } from "./pick-order.ts";

/** What orders of one country, rate and unit charged as tax; of refunds, the least and the most that they gave back. */
type Taxes = { tax: bigint; back: bigint; mostBack: bigint };

/** A day after every simulated one. */
const LAST_DAY = "2099-12-31";
const FIRST_DAY = "2020-01-01";

/** Compares the report of taxes with what the model computes for each country, rate and unit. */
export const compareTax = async (company: SimulatedCompany): Promise<void> => {
  const { model, time } = company;
  const { operators } = model;
  const [operator] = operators;
  const today = utcDay(time.shown());
  // The report ends today, so it leaves out what was paid while the clock was days ahead.
  if (today > model.lastDay) model.lastDay = today;
  if (!operator || today < model.lastDay) return;
  const expected = new Map<string, Taxes>();
  for (const [, order] of allOrders(model)) {
    const { kept, method, wasPaid, status, refunds, keptBack, mostWithheld } = order;
    const [first, ...others] = kept;
    // Where an order may be of several terms its tax is known when it is paid in another unit, or never.
    if (others.length > 0) return;
    if (!first || !wasPaid) continue;
    for (const { percent, tax } of costOf(first, method).taxes) {
      const name = `${first.country} ${percent} ${PAYMENTS[method].unit}`;
      const all = expected.get(name) ?? { tax: 0n, back: 0n, mostBack: 0n };
      all.tax += tax;
      if (status === "refunded" && keptBack + mostWithheld === 0n) all.back += tax;
      if (refunds > 0) all.mostBack += tax;
      expected.set(name, all);
    }
  }
  const fields = { from: FIRST_DAY, to: LAST_DAY };
  const data = await expectData(company, { name: "adminReportTax", fields, by: asOperator(company, operator) });
  const shown = new Map<string, { tax: bigint; back: bigint }>();
  for (const { country, rate, unit, tax, refunds } of calls.adminReportTax.data.parse(data).list) {
    const name = `${country} ${rate} ${unit}`;
    const all = shown.get(name) ?? { tax: 0n, back: 0n };
    shown.set(name, { tax: all.tax + tax, back: all.back + refunds });
  }
  // The accomplice's orders are collected and paid in SP, and of no concern.
  const isOthers = (name: string): boolean => name.startsWith(`${company.model.terms.home} `) && name.endsWith(" SP");
  for (const name of new Set([...expected.keys(), ...shown.keys()])) {
    const { tax, back, mostBack } = expected.get(name) ?? { tax: 0n, back: 0n, mostBack: 0n };
    const found = shown.get(name) ?? { tax: 0n, back: 0n };
    if (isOthers(name) ? found.tax < tax : found.tax !== tax)
      throw new Error(`the tax of ${name} is ${found.tax}, expected ${tax}`);
    if (found.back < back || (found.back > mostBack && !isOthers(name)))
      throw new Error(`${found.back} of the tax of ${name} was given back, expected ${back} to ${mostBack}`);
  }
};
