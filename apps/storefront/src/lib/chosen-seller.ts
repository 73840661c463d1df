import { cookieOf, type Cookies, readCookie } from "./cookies.ts";

/** What chooses the company itself. */
export const COMPANY = "0";

/** The code or number of the member whom the visitor chose as the seller, or the company; "" without a choice. It stays with the cart. */
export const readChosenSeller = (cookies: Cookies): string => {
  const chosen = readCookie(cookies.read(), "shop-seller");
  return /^[A-Za-z0-9]{1,32}$/.test(chosen) ? chosen : "";
};

export const storeChosenSeller = (cookies: Cookies, chosen: string, site: string): void =>
  cookies.write(cookieOf("shop-seller", chosen, site));
