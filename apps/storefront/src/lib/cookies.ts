/** The cookies of the shop: the header in the server, the document's in a browser. */
export type Cookies = {
  readonly read: () => string;
  readonly write: (cookie: string) => void;
};

/** Cookies that a visitor asks for, readable by scripts, since no secret is in them. `shop-added` says for seconds what was just added. */
export type CookieName = "shop-cart" | "shop-country" | "shop-seller" | "shop-coupon" | "shop-added";

const DAYS = 86_400;
const KEPT_SECONDS = 90 * DAYS;

export const readCookie = (cookies: string, name: CookieName): string => {
  const pairs = cookies.split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
};

/** Only a page of the shop gets it. */
export const cookieOf = (name: CookieName, value: string, site: string, seconds = KEPT_SECONDS): string => {
  const secure = site.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/shop; Max-Age=${value === "" ? 0 : seconds}; SameSite=Lax${secure}`;
};
