import type { DataOf } from "@espalier/contract/types";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";

import { addressOf, EMPTY_ADDRESS, readAddress } from "../../lib/address-form.ts";
import { readCart } from "../../lib/cart.ts";
import { SELLER_FIELDS } from "../../lib/choose-seller.ts";
import { readChosenSeller } from "../../lib/chosen-seller.ts";
import { fieldOf } from "../../lib/field-of.ts";
import { isRefusal } from "../../lib/is-refusal.ts";
import { type Problem, problemOf } from "../../lib/problem.ts";
import type { Shop } from "../../lib/shop.ts";
import { COUPON_FIELDS, couponProblem, readCoupon, storeCoupon } from "../../lib/used-coupon.ts";

/** What a buyer types and chooses. */
export const EMPTY_FORM = {
  ...EMPTY_ADDRESS,
  email: "",
  /** The id of the kept address that it is sent to; empty for the one that is typed. */
  kept: "",
  /** "true": the typed address is to be kept. */
  keep: "",
  vat_number: "",
  shipping: String(shippingNumber.delivery),
  method: "",
  point: "",
  /** Of a member who shall sell, until it is used. */
  seller_code: "",
  /** The code of a coupon, until it is used. */
  coupon: "",
};

export type CheckoutForm = typeof EMPTY_FORM;
export type Quote = DataOf<"storeQuote">;

export const readForm = (sent: FormData): CheckoutForm => ({
  ...readAddress(sent),
  email: fieldOf(sent, "email"),
  kept: fieldOf(sent, "kept"),
  keep: fieldOf(sent, "keep"),
  vat_number: fieldOf(sent, "vat_number"),
  shipping: fieldOf(sent, "shipping"),
  method: fieldOf(sent, "method"),
  point: fieldOf(sent, "point"),
  seller_code: fieldOf(sent, SELLER_FIELDS.code),
  coupon: fieldOf(sent, COUPON_FIELDS.code),
});

export const isDelivered = ({ shipping }: Pick<CheckoutForm, "shipping">): boolean =>
  shipping !== String(shippingNumber.self_collection);

/** The form with the kept address that it chooses in place of what is typed. One that is gone gives way to what is typed. */
export const sentTo = (form: CheckoutForm, kept: DataOf<"customerAddressList">): CheckoutForm => {
  const chosen = isDelivered(form) ? kept.find(({ id }) => String(id) === form.kept) : undefined;
  return chosen === undefined
    ? { ...form, kept: isDelivered(form) ? "" : form.kept }
    : { ...form, ...addressOf(chosen) };
};

/** What is ordered, as the calls take it. */
export const orderedBy = ({ cookies }: Pick<Shop, "cookies">, form: CheckoutForm) => {
  const collects = !isDelivered(form);
  return {
    goods: readCart(cookies).map(({ id, number }) => ({ id, number })),
    shipping_type: collects ? shippingNumber.self_collection : shippingNumber.delivery,
    shipping_method_id: collects ? "" : form.method,
    collection_point_id: collects ? form.point : "",
    country: form.country,
    province: form.province,
    seller: readChosenSeller(cookies),
    coupon: readCoupon(cookies),
  } as const;
};

/** What it costs, or why that cannot be said; `coupon`: what stands in the field of the code then. */
type Quoted = { readonly coupon: string; readonly quote: Quote | null; readonly problem: Problem | null };

/**
 * Prices what is ordered. A way of delivery that the country does not have gives way to the cheapest. A code that is refused goes back into
 * its field, with the reason, and the order is priced without it.
 */
export const quoteFor = async (shop: Pick<Shop, "api" | "cookies" | "site">, form: CheckoutForm): Promise<Quoted> => {
  if (form.country === "" || readCart(shop.cookies).length === 0)
    return { coupon: form.coupon, quote: null, problem: null };
  const code = readCoupon(shop.cookies);
  try {
    const quote = await shop.api.storeQuote(orderedBy(shop, form));
    return { coupon: code === "" ? form.coupon : "", quote, problem: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const problem = couponProblem(error);
    if (problem !== null && code !== "") return await quoteWithout(shop, form, code, problem);
    if (LOST_CHOICES.has(error.key) && form.method + form.point !== "")
      return await quoteFor(shop, { ...form, method: "", point: "" });
    return { coupon: form.coupon, quote: null, problem: problemOf(error) };
  }
};

/** Puts a code that was refused back into its field, and prices the order without it. */
export const quoteWithout = async (
  shop: Pick<Shop, "api" | "cookies" | "site">,
  form: CheckoutForm,
  code: string,
  problem: Problem,
): Promise<Quoted> => {
  storeCoupon(shop.cookies, "", shop.site);
  const quoted = await quoteFor(shop, { ...form, coupon: code });
  return { ...quoted, problem: quoted.problem ?? problem };
};

const LOST_CHOICES: ReadonlySet<string> = new Set(["delivery.method_gone", "delivery.point_gone"]);
