import type { DataOf } from "@espalier/contract/types";
import type { LoaderFunctionArgs } from "react-router";

import { isLoggedOut } from "../../lib/as-customer.ts";
import { readCart } from "../../lib/cart.ts";
import { readCountry } from "../../lib/country.ts";
import type { HeadOf } from "../../lib/head.ts";
import { type Shop, shopOfRoute } from "../../lib/shop.ts";
import { EMPTY_FORM, quoteFor, sentTo } from "./checkout-form.ts";
import { keptAddresses } from "./kept-addresses.ts";

/** What is ordered, for the address that a customer uses first, or the country that the visitor named before; without one nothing is priced. */
export const loadCheckout = async ({ context }: LoaderFunctionArgs) => {
  const shop = context.get(shopOfRoute);
  const isEmpty = readCart(shop.cookies).length === 0;
  const [countries, known, kept] = await Promise.all([shop.api.countries({}), knownOf(shop), keptAddresses(shop)]);
  const addresses = known === null ? [] : kept;
  const form = {
    ...EMPTY_FORM,
    country: readCountry(shop.cookies),
    email: known?.email ?? "",
    name: known?.name ?? "",
    phone: known?.phone ?? "",
    kept: String(addresses[0]?.id ?? ""),
  };
  const { coupon, ...quoted } = await quoteFor(shop, sentTo(form, addresses));
  return {
    countries,
    addresses,
    isEmpty,
    form: { ...form, coupon },
    ...quoted,
    isLoggedIn: known !== null,
    key: crypto.randomUUID(),
  };
};

/** The customer with an account; null for a guest. */
const knownOf = async ({ api }: Pick<Shop, "api">): Promise<DataOf<"customerInfo"> | null> => {
  try {
    return await api.customerInfo({});
  } catch (error) {
    if (isLoggedOut(error)) return null;
    throw error;
  }
};

export const checkoutHead: HeadOf<unknown> = (_, { texts, company }) => ({
  title: `${texts.checkout.title} · ${company}`,
  description: texts.checkout.payNote,
  address: null,
});
