import { cookieOf, type Cookies, readCookie } from "./cookies.ts";
import { fieldOf } from "./field-of.ts";
import type { Problem } from "./problem.ts";

/** The field of a code that is typed, and the buttons beside it. */
export const COUPON_FIELDS = { code: "coupon", use: "coupon", remove: "no_coupon" } as const;

/** The code of the coupon that the visitor uses, or wants to; "" for none. It stays with the cart. */
export const readCoupon = (cookies: Cookies): string => {
  const code = readCookie(cookies.read(), "shop-coupon");
  return /^[A-Za-z0-9]{1,24}$/.test(code) ? code : "";
};

export const storeCoupon = (cookies: Cookies, code: string, site: string): void =>
  cookies.write(cookieOf("shop-coupon", code, site));

/** Takes the code that was typed, or takes it off, as a button of the form says. Whether it took one that has to be priced first. */
export const takeCoupon = (cookies: Cookies, form: FormData, site: string): boolean => {
  const intent = fieldOf(form, "intent");
  if (intent === COUPON_FIELDS.remove) storeCoupon(cookies, "", site);
  const typed = fieldOf(form, COUPON_FIELDS.code)
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, 24)
    .toUpperCase();
  // Something else that changes the price is no reason to try what is being typed.
  if (typed === "" || intent === "" || intent === COUPON_FIELDS.remove) return false;
  storeCoupon(cookies, typed, site);
  return true;
};

/** A refusal of the code, beside its field; null for one of something else. */
export const couponProblem = ({ key, msg }: { readonly key: string; readonly msg: string }): Problem | null =>
  key.startsWith("coupon.") ? { msg, faults: { [COUPON_FIELDS.code]: msg } } : null;
