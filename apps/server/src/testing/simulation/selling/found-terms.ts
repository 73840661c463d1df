import { calls } from "@espalier/contract/calls.generated";
import { readMoney } from "@espalier/core/money/money";
import { addDays, utcDay } from "@espalier/core/vocabulary/days";

import type { DemoRandom } from "../../../demo/demo-random.ts";
import { asMember, asOperator } from "../people.ts";
import { expectData, type Request, type SimulatedCompany } from "../simulated-company.ts";
import { inDecimals } from "./in-decimals.ts";
import { certain } from "./possible.ts";
import type { GoodsPrices, ModelPrices } from "./model-goods.ts";
import type { ModelMethod, ModelRate } from "./terms.ts";

const COUNTRIES = ["SG", "DE", "GB"];
/** In the last country nothing is taxed. */
export const ADDRESSES = [
  { country: "DE", region: "" },
  { country: "DE", region: "" },
  { country: "DE", region: "North" },
  { country: "GB", region: "" },
  { country: "SG", region: "" },
  { country: "US", region: "North" },
];
const PERCENTS = [0, 500, 700, 900, 1_900, 2_000, 10_000];

/** Sets up how a company sells, as its seed draws it: delivery, places, taxes that change with the days, weights, and when goods come back. */
export const foundTerms = async (company: SimulatedCompany): Promise<void> => {
  const { model, draw, time } = company;
  const [operator] = model.operators;
  if (!operator) throw new Error("the company has no operator");
  const by = asOperator(company, operator);
  const send = async (name: Request["name"], fields: Request["fields"] = {}) =>
    await expectData(company, { name, fields, by });

  for (let place = draw.below(4); place > 0; place -= 1) {
    const method = drawMethod(draw, `Way ${place}`);
    const { id } = calls.adminDeliveryMethodAdd.data.parse(await send("adminDeliveryMethodAdd", methodFields(method)));
    model.terms.methods.push({ id, method: certain(method) });
  }
  for (let place = draw.below(3); place > 0; place -= 1) {
    const name = `Counter ${place}`;
    const fields = { name: { en: name }, address: { en: `${place} Quay` }, map_url: "", active: true };
    const { id } = calls.adminDeliveryPointAdd.data.parse(await send("adminDeliveryPointAdd", fields));
    model.terms.points.push({ id, name });
  }
  model.lastDay = utcDay(time.shown());
  await foundTaxes(company, send, model.lastDay);
  const settings = drawSettings(draw);
  model.terms.pointValue.values[0] = readMoney(settings["tax.pointValue"]);
  model.terms.mindDays = Number(settings["return.mindDays"]);
  model.terms.sendDays = Number(settings["return.sendDays"]);
  for (const [key, value] of Object.entries(settings))
    await send("adminSettingSet", { key, value, reason: "to begin with" });
};

type Send = (name: Request["name"], fields?: Request["fields"]) => Promise<unknown>;

const foundTaxes = async ({ model, draw }: SimulatedCompany, send: Send, today: string): Promise<void> => {
  const { terms } = model;
  const added = calls.adminTaxClassAdd.data.parse(await send("adminTaxClassAdd", { title: { en: "Books" } }));
  for (const [place, goods] of model.goods.entries()) {
    if (place === 0) continue;
    goods.taxClass = draw.chance(0.7) ? added.id : 0;
    const {
      stock: _,
      created_at: __,
      ...form
    } = calls.adminGoodsView.data.parse(await send("adminGoodsView", { id: goods.id }));
    const [prices] = goods.prices.values;
    const amounts = { ...(prices && goodsAmounts(prices)), pv: inDecimals(form.pv) };
    await send("adminGoodsSet", { ...form, ...amounts, tax_class: goods.taxClass });
  }
  for (const country of COUNTRIES) {
    if (draw.chance(0.2)) continue;
    const includes = draw.chance(0.5);
    const isHome = terms.home === "" && draw.chance(0.7);
    if (isHome) terms.home = country;
    terms.countries.push({ country, includes: certain(includes) });
    await send("adminTaxCountrySet", { country, prices_include: includes, is_home: isHome });
    for (const rate of drawRates(draw, { country, taxClass: added.id, today })) {
      const { id } = calls.adminTaxRateAdd.data.parse(await send("adminTaxRateAdd", rateFields(rate)));
      terms.rates.push({ id, rate: certain(rate) });
    }
  }
};

/** The standard rate changes one to three days later, and may be none in between. The class and a region may have rates of their own. */
const drawRates = (
  draw: DemoRandom,
  { country, taxClass, today }: { readonly country: string; readonly taxClass: number; readonly today: string },
): readonly ModelRate[] => {
  const until = addDays(today, draw.below(3));
  const before: ModelRate = {
    country,
    region: "",
    taxClass: 0,
    percent: draw.pick(PERCENTS),
    from: addDays(today, -400),
    to: until,
  };
  return [
    before,
    { ...before, percent: draw.pick(PERCENTS), from: addDays(until, 1 + draw.below(2)), to: null },
    ...(draw.chance(0.7) ? [{ ...before, taxClass, percent: draw.pick(PERCENTS), to: null }] : []),
    ...(draw.chance(0.4) ? [{ ...before, region: "North", percent: draw.pick(PERCENTS) }] : []),
  ];
};

const drawMethod = (draw: DemoRandom, name: string): ModelMethod => {
  const step = (grams: number | null, upTo: ModelPrices | null) => ({
    grams,
    upTo,
    price: BigInt(draw.below(1_200)),
    pvPrice: BigInt(draw.below(1_200)),
  });
  const byValue = draw.chance(0.5) ? [step(null, { price: 2_000n, pvPrice: 1_800n })] : [];
  const byWeight = draw.chance(0.5) ? [step(1_000, null)] : [];
  const last = step(draw.chance(0.3) ? 6_000 : null, null);
  return {
    name,
    countries: draw.pick([[], [], ["DE", "GB"], ["SG"]]),
    // A row above that fits whatever it fits is refused, so a limit of weight comes first.
    steps: last.grams === null ? [...byWeight, ...byValue, last] : [...byWeight, last],
    freeFrom: draw.chance(0.5) ? { price: 20_000n, pvPrice: 15_000n } : null,
    active: true,
  };
};

const drawSettings = (draw: DemoRandom) => ({
  "tax.pointValue": draw.pick(["0.00", "0.80", "1.00"]),
  "return.mindDays": draw.pick(["0", "3", "14"]),
  "return.sendDays": draw.pick(["1", "2", "30"]),
});

export const goodsAmounts = ({ price, pvPrice, retail }: GoodsPrices) => ({
  price: inDecimals(price),
  pv_price: inDecimals(pvPrice),
  retail_price: retail === null ? "" : inDecimals(retail),
});

export const methodFields = ({ name, countries, steps, freeFrom, active }: ModelMethod) => ({
  name: { en: name },
  countries: countries.join(","),
  steps: steps.map(({ grams, upTo, price, pvPrice }) => ({
    up_to_grams: grams === null ? "" : String(grams),
    up_to: upTo === null ? "" : inDecimals(upTo.price),
    pv_up_to: upTo === null ? "" : inDecimals(upTo.pvPrice),
    price: inDecimals(price),
    pv_price: inDecimals(pvPrice),
  })),
  free_from: freeFrom === null ? "" : inDecimals(freeFrom.price),
  pv_free_from: freeFrom === null ? "" : inDecimals(freeFrom.pvPrice),
  days_from: 1,
  days_to: 3,
  active,
});

export const rateFields = ({ country, region, taxClass, percent, from, to }: ModelRate) => ({
  country,
  region,
  class: taxClass,
  title: { en: "VAT" },
  rate: percent,
  valid_from: from,
  valid_to: to ?? "",
});

/** Gives each member two addresses. */
export const foundAddresses = async (company: SimulatedCompany): Promise<void> => {
  for (const member of company.model.members) {
    for (const place of [company.draw.pick(ADDRESSES), company.draw.pick(ADDRESSES)]) {
      const { country, region } = place;
      const fields = { address: "1 Road", name: "Wren", phone: "81234567", country, province: region };
      const added = await expectData(company, { name: "userAddressAdd", fields, by: asMember(company, member) });
      member.addresses.push({ id: calls.userAddressAdd.data.parse(added).id, country, region });
    }
  }
};
