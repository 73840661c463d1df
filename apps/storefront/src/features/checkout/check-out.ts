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
import { type Problem, problemOf } from "../../lib/problem.ts";
import { shopOfRoute } from "../../lib/shop.ts";
import { tooLong } from "../../lib/too-long.ts";
import { couponProblem, readCoupon, storeCoupon, takeCoupon } from "../../lib/used-coupon.ts";
import { orderedBy, quoteFor, quoteWithout, readForm, sentTo } from "./checkout-form.ts";
import { findFaults } from "./find-faults.ts";
import { keptAddresses } from "./kept-addresses.ts";

/** Says what an order costs, or places it at the price that was shown. Another price is shown first, and confirmed again. */
export const checkOut = async ({ request, context }: ActionFunctionArgs) => {
  const shop = context.get(shopOfRoute);
  const sent = await request.formData();
  const typed = readForm(sent);
  const order = sentTo(typed, typed.kept === "" ? [] : await keptAddresses(shop));
  const form = { ...typed, kept: order.kept };
  const gone = typed.kept === order.kept ? null : { msg: shop.texts.checkout.addressGone, faults: {} };
  const hash = fieldOf(sent, "hash");
  const key = fieldOf(sent, "key") || crypto.randomUUID();
  const shown = (next: string, { coupon, ...quoted }: Awaited<ReturnType<typeof quoteFor>>, isChanged = false) => {
    return { form: { ...form, coupon }, key: next, isChanged, ...quoted, problem: quoted.problem ?? gone };
  };
  const long = tooLong(sent, shop.texts);
  if (long !== null)
    return { ...shown(key, await quoteFor(shop, { ...order, ...emptied(long) })), form, problem: long };
  storeCountry(shop.cookies, order.country, shop.site);
  const takesCoupon = takeCoupon(shop.cookies, sent, shop.site);
  if (changesSeller(sent)) {
    const problem = await chooseSeller(shop, sent);
    const answer = shown(key, await quoteFor(shop, order));
    const kept = problem === null ? { ...answer.form, seller_code: "" } : answer.form;
    return { ...answer, form: kept, problem: problem ?? answer.problem };
  }
  const orders = fieldOf(sent, "intent") === "order" && hash !== "";
  if (!orders || takesCoupon || gone !== null) {
    const quoted = await quoteFor(shop, order);
    return shown(key, quoted, orders && gone === null && quoted.problem === null);
  }
  const faults = findFaults(order, shop.texts);
  const count = Object.keys(faults).length;
  if (count > 0) {
    const problem = { msg: fillText(shop.texts.checkout.faults, { count: String(count) }), faults };
    return { ...shown(key, await quoteFor(shop, order)), problem };
  }
  try {
    const { email, vat_number } = form;
    const ordered = { ...orderedBy(shop, order), ...addressOf(order), email, vat_number, quote_hash: hash };
    const { token } = await shop.api.storeOrderCreate({ ...ordered, keep_address: form.keep === "true" }, key);
    storeCart(shop.cookies, [], shop.site);
    storeChosenSeller(shop.cookies, "", shop.site);
    storeCoupon(shop.cookies, "", shop.site);
    return redirect(paths.order(shop.language, token), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // It may have been placed: what is sent next is the same action, and is answered as this one was.
    if (isLost(error)) return { form, key, isChanged: false, quote: null, problem: problemOf(error) };
    const coupon = couponProblem(error);
    const code = readCoupon(shop.cookies);
    const quoted = await (coupon === null ? quoteFor(shop, order) : quoteWithout(shop, order, code, coupon));
    const isChanged = error.key === "quote.changed";
    // What was refused is over, so what is sent next is another action.
    const answer = shown(crypto.randomUUID(), quoted, isChanged);
    return { ...answer, problem: isChanged ? quoted.problem : (coupon ?? problemOf(error)) };
  }
};

/** Nothing in place of what no call would take. */
const emptied = ({ faults }: Problem): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(faults).map((field) => [field, ""]));
