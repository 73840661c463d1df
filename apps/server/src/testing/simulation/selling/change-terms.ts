import { calls } from "@espalier/contract/calls.generated";

import { type Acting, deliver } from "../deliver.ts";
import { asOperator, pickFrom } from "../people.ts";
import { expectData } from "../simulated-company.ts";
import { goodsAmounts, methodFields, rateFields } from "./found-terms.ts";
import { inDecimals } from "./in-decimals.ts";
import type { GoodsPrices } from "./model-goods.ts";
import type { ModelMethod } from "./terms.ts";

const operatorOf = ({ company, action }: Acting) => {
  const operator = pickFrom(company.model.operators, action.whom);
  if (!operator) throw new Error("the company has no operator");
  return asOperator(company, operator);
};

const CHANGED = ["form.changed"] as const;

/** Changes the prices of goods by a tenth or so. */
export const changePrice = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const goods = pickFrom(company.model.goods, action.pick);
  if (!goods) return;
  const by = operatorOf(acting);
  const seen = await expectData(company, { name: "adminGoodsView", fields: { id: goods.id }, by });
  const { stock: _, created_at: __, ...form } = calls.adminGoodsView.data.parse(seen);
  const next = (price: bigint): bigint => (price * BigInt(90 + (action.amount % 22))) / 100n;
  const price = next(form.price);
  // Customers pay no less than members.
  const retail = form.retail_price === null ? null : mostOf(price, next(form.retail_price));
  const prices: GoodsPrices = { price, pvPrice: next(form.pv_price), retail };
  // The volume of a piece may not be more than its price.
  if (prices.price < form.pv || prices.pvPrice < form.pv) return;
  if (price === form.price && prices.pvPrice === form.pv_price && retail === form.retail_price) return;
  goods.prices.values.push(prices);
  const amounts = { ...goodsAmounts(prices), pv: inDecimals(form.pv) };
  const answer = await deliver(acting, { name: "adminGoodsSet", fields: { ...form, ...amounts }, by }, [
    ...CHANGED,
    "approval.waiting",
  ]);
  if (!answer || calls.adminGoodsSet.data.parse(answer.data).approval_id !== null) return;
  goods.prices.acknowledged.push(prices);
  goods.history.push(prices);
};

const mostOf = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Changes what a method of delivery charges, or whether it is offered. */
export const changeDelivery = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const found = pickFrom(company.model.terms.methods, action.pick);
  if (!found) return;
  const by = operatorOf(acting);
  const listed = await expectData(company, { name: "adminDeliveryMethodList", by });
  const row = calls.adminDeliveryMethodList.data.parse(listed).find(({ id }) => id === found.id);
  const { id, method } = found;
  const [present] = method.values;
  if (!row || !present) throw new Error(`method ${id} is not listed`);
  const next: ModelMethod = action.flag
    ? { ...present, active: !row.active }
    : {
        ...present,
        active: row.active,
        steps: present.steps.map((step, place) => ({ ...step, price: BigInt((action.amount + place) % 1_500) })),
      };
  method.values.push(next);
  const fields = { ...methodFields(next), id, version: row.version };
  if (await deliver(acting, { name: "adminDeliveryMethodSet", fields, by }, CHANGED)) method.acknowledged.push(next);
};

const POINT_VALUES = ["0.00", "0.50", "1.00"];

/** Changes a rate of tax, deletes it, changes whether a country's prices contain it, or what a point is worth. */
export const changeTax = async (acting: Acting): Promise<void> => {
  const { action } = acting;
  if (action.amount % 4 < 2) await changeRate(acting);
  else if (action.amount % 4 === 2) await changeCountry(acting);
  else await changePointValue(acting);
};

const changeRate = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const found = pickFrom(company.model.terms.rates, action.pick);
  if (!found) return;
  const by = operatorOf(acting);
  const listed = await expectData(company, { name: "adminTaxRateList", fields: { limit: 100 }, by });
  const { id, rate } = found;
  const row = calls.adminTaxRateList.data.parse(listed).list.find((each) => each.id === id);
  const [present] = rate.values;
  if (!row || !present) return;
  if (action.amount % 8 === 0) {
    rate.values.push(null);
    const answer = await deliver(acting, { name: "adminTaxRateDelete", fields: { id }, by }, ["tax_rate.unknown"]);
    if (answer) rate.acknowledged.push(null);
    return;
  }
  const next = { ...present, percent: action.whom * 10 };
  rate.values.push(next);
  const fields = { ...rateFields(next), id, version: row.version };
  const answer = await deliver(acting, { name: "adminTaxRateSet", fields, by }, [...CHANGED, "tax_rate.unknown"]);
  if (answer) rate.acknowledged.push(next);
};

const changeCountry = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const { countries, home } = company.model.terms;
  const found = pickFrom(countries, action.pick);
  if (!found) return;
  const by = operatorOf(acting);
  const listed = await expectData(company, { name: "adminTaxCountryList", by });
  const { country, includes } = found;
  const row = calls.adminTaxCountryList.data.parse(listed).find((each) => each.country === country);
  if (!row) throw new Error(`country ${country} is not listed`);
  const next = !row.prices_include;
  includes.values.push(next);
  const fields = { country, version: row.version, prices_include: next, is_home: country === home };
  if (await deliver(acting, { name: "adminTaxCountrySet", fields, by }, CHANGED)) includes.acknowledged.push(next);
};

const changePointValue = async (acting: Acting): Promise<void> => {
  const { company, action } = acting;
  const value = pickFrom(POINT_VALUES, action.pick) ?? "0.00";
  const { pointValue } = company.model.terms;
  const next = BigInt(Number(value) * 100);
  pointValue.values.push(next);
  const fields = { key: "tax.pointValue", value, reason: "advised" };
  const wanted = { name: "adminSettingSet", fields, by: operatorOf(acting) } as const;
  if (await deliver(acting, wanted, [])) pointValue.acknowledged.push(next);
};
