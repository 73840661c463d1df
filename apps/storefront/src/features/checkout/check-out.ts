import { fillText } from "@espalier/core/text/fill-text";
import { type ActionFunctionArgs, redirect } from "react-router";

import { addressOf } from "../../lib/address-form.ts";
import { storeCart } from "../../lib/cart.ts";
import { changesSeller, chooseSeller } from "../../lib/choose-seller.ts";
import { storeChosenSeller } from "../../lib/chosen-seller.ts";
import { storeCountry } from "../../lib/country.ts";
import { fieldOf } from "../../lib/field-of.ts";
import { isLost, isRefusal } from "../../lib/is-refusal.ts";
import { paths } from "../../lib/paths.ts";
import { problemOf } from "../../lib/problem.ts";
import { shopOfRoute } from "../../lib/shop.ts";
import { orderedBy, quoteFor, readForm, sentTo } from "./checkout-form.ts";
import { findFaults } from "./find-faults.ts";
import { keptAddresses } from "./kept-addresses.ts";

/** Says what an order costs, or places it at the price that was shown. Another price is shown first, and confirmed again. */
export const checkOut = async ({ request, context }: ActionFunctionArgs) => {
  const shop = context.get(shopOfRoute);
  const sent = await request.formData();
  const typed = readForm(sent);
  const order = sentTo(typed, typed.kept === "" ? [] : await keptAddresses(shop));
  const form = { ...typed, kept: order.kept };
  const hash = fieldOf(sent, "hash");
  const key = fieldOf(sent, "key") || crypto.randomUUID();
  storeCountry(shop.cookies, order.country, shop.site);
  if (changesSeller(sent)) {
    const problem = await chooseSeller(shop, sent);
    const quoted = await quoteFor(shop, order);
    const kept = problem === null ? { ...form, seller_code: "" } : form;
    return { form: kept, key, isChanged: false, ...quoted, problem: problem ?? quoted.problem };
  }
  if (fieldOf(sent, "intent") !== "order" || hash === "")
    return { form, key, isChanged: false, ...(await quoteFor(shop, order)) };
  const faults = findFaults(order, shop.texts);
  const count = Object.keys(faults).length;
  if (count > 0) {
    const problem = { msg: fillText(shop.texts.checkout.faults, { count: String(count) }), faults };
    return { form, key, isChanged: false, ...(await quoteFor(shop, order)), problem };
  }
  try {
    const { email, vat_number } = form;
    const ordered = { ...orderedBy(shop, order), ...addressOf(order), email, vat_number, quote_hash: hash };
    const { token } = await shop.api.storeOrderCreate({ ...ordered, keep_address: form.keep === "true" }, key);
    storeCart(shop.cookies, [], shop.site);
    storeChosenSeller(shop.cookies, "", shop.site);
    return redirect(paths.order(shop.language, token), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // It may have been placed: what is sent next is the same action, and is answered as this one was.
    if (isLost(error)) return { form, key, isChanged: false, quote: null, problem: problemOf(error) };
    const quoted = await quoteFor(shop, order);
    const isChanged = error.key === "quote.changed";
    // What was refused is over, so what is sent next is another action.
    return { form, key: crypto.randomUUID(), isChanged, ...quoted, problem: isChanged ? null : problemOf(error) };
  }
};
