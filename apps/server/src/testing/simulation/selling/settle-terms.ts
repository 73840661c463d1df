import { calls } from "@espalier/contract/calls.generated";

import { asOperator } from "../people.ts";
import { expectData, type SimulatedCompany } from "../simulated-company.ts";
import { settleOn } from "./possible.ts";

/** Takes the terms that the company shows after a round. Throws unless they are those that were acknowledged. */
export const settleTerms = async (company: SimulatedCompany): Promise<void> => {
  const { terms, operators } = company.model;
  const [operator] = operators;
  if (!operator) return;
  const by = asOperator(company, operator);
  const [methods, rates, countries, settings] = await Promise.all([
    expectData(company, { name: "adminDeliveryMethodList", by }),
    expectData(company, { name: "adminTaxRateList", fields: { limit: 100 }, by }),
    expectData(company, { name: "adminTaxCountryList", by }),
    expectData(company, { name: "adminSettingList", by }),
  ]);
  const shownMethods = calls.adminDeliveryMethodList.data.parse(methods);
  for (const { id, method } of terms.methods) {
    const shown = shownMethods.find((each) => each.id === id);
    settleOn(
      method,
      `method ${id}`,
      ({ active, steps }) =>
        shown?.active === active && steps.every(({ price }, place) => shown.steps[place]?.price === price),
    );
  }
  const shownRates = calls.adminTaxRateList.data.parse(rates).list;
  for (const { id, rate } of terms.rates) {
    const shown = shownRates.find((each) => each.id === id);
    settleOn(rate, `rate ${id}`, (value) => shown?.rate === value?.percent);
  }
  const shownCountries = calls.adminTaxCountryList.data.parse(countries);
  for (const { country, includes } of terms.countries) {
    const shown = shownCountries.find((each) => each.country === country);
    settleOn(includes, `country ${country}`, (value) => shown?.prices_include === value);
  }
  const shown = calls.adminSettingList.data.parse(settings).find(({ key }) => key === "tax.pointValue");
  settleOn(terms.pointValue, "the value of a point", (value) => Number(shown?.value) * 100 === Number(value));
};
