import { cookieOf, type Cookies, readCookie } from "./cookies.ts";

/** The two-letter code of the country that the visitor named; "" while none was. It is never guessed. */
export const readCountry = (cookies: Cookies): string => {
  const code = readCookie(cookies.read(), "shop-country");
  return /^[A-Z]{2}$/.test(code) ? code : "";
};

export const storeCountry = (cookies: Cookies, code: string, site: string): void => {
  if (/^[A-Z]{2}$/.test(code)) cookies.write(cookieOf("shop-country", code, site));
};
