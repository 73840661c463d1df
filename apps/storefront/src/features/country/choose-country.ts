import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

import { readCountry, storeCountry } from "../../lib/country.ts";
import { fieldOf } from "../../lib/field-of.ts";
import type { HeadOf } from "../../lib/head.ts";
import { isOfShop } from "../../lib/is-of-shop.ts";
import { paths } from "../../lib/paths.ts";
import { shopOfRoute } from "../../lib/shop.ts";

export const loadCountries = async ({ request, context }: LoaderFunctionArgs) => {
  const { api, cookies } = context.get(shopOfRoute);
  const back = new URL(request.url).searchParams.get("back") ?? "";
  return { countries: await api.countries({}), chosen: readCountry(cookies), back };
};

export const chooseCountry = async ({ request, context }: ActionFunctionArgs) => {
  const { cookies, site, language } = context.get(shopOfRoute);
  const form = await request.formData();
  storeCountry(cookies, fieldOf(form, "country"), site);
  const back = fieldOf(form, "back");
  return redirect(isOfShop(back) ? back : paths.list(language), 303);
};

export const countryHead: HeadOf<unknown> = (_, { texts, company }) => ({
  title: `${texts.frame.place} · ${company}`,
  description: texts.frame.countryHelp,
  address: null,
});
