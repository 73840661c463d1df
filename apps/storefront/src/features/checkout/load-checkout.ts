import type { LoaderFunctionArgs } from "react-router";

import { readCart } from "../../lib/cart.ts";
import { readCountry } from "../../lib/country.ts";
import type { HeadOf } from "../../lib/head.ts";
import { shopOfRoute } from "../../lib/shop.ts";
import { EMPTY_FORM, quoteFor } from "./checkout-form.ts";

/** What is ordered, for the country that the visitor named before; without one nothing is priced. */
export const loadCheckout = async ({ context }: LoaderFunctionArgs) => {
  const shop = context.get(shopOfRoute);
  const form = { ...EMPTY_FORM, country: readCountry(shop.cookies) };
  const isEmpty = readCart(shop.cookies).length === 0;
  const [countries, quoted] = await Promise.all([shop.api.countries({}), quoteFor(shop, form)]);
  return { countries, isEmpty, form, ...quoted, key: crypto.randomUUID() };
};

export const checkoutHead: HeadOf<unknown> = (_, { texts, company }) => ({
  title: `${texts.checkout.title} · ${company}`,
  description: texts.checkout.payNote,
  address: null,
});
