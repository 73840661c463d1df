import { type Area, areaOf } from "@espalier/contract/area";
import { IN_COOKIE, SESSION_HEADER } from "@espalier/contract/session-header";
import type { Call } from "@espalier/contract/define-call";
import type { FastifyReply, FastifyRequest } from "fastify";

/** An area whose sessions are in cookies. */
export type CookieArea = Exclude<Area, "member">;

/**
 * An operator's cookie is sent with operators' calls alone, and never with a member's call, a page or a file. A customer's is also sent
 * with pages of the public shop, which the server renders, when a link of another site leads there.
 */
export const COOKIES: Readonly<
  Record<CookieArea, { readonly name: string; readonly path: string; readonly sameSite: string }>
> = {
  admin: { name: "admin-session", path: "/api/admin", sameSite: "Strict" },
  store: { name: "customer-session", path: "/", sameSite: "Lax" },
};

/** The cookie's name; over https one that a browser accepts over https only, so that nobody in the network can set it. */
export const cookieName = (publicUrl: string, area: CookieArea): string =>
  publicUrl.startsWith("https:") ? `__Secure-${COOKIES[area].name}` : COOKIES[area].name;

/** The area of a call whose session is in a cookie: an operator's or a customer's, of a browser that says so. */
export const cookieAreaOf = (call: Pick<Call, "path">, request: FastifyRequest): CookieArea | undefined => {
  const area = areaOf(call);
  return area !== "member" && request.headers[SESSION_HEADER.toLowerCase()] === IN_COOKIE ? area : undefined;
};

/** The token in a request's cookie, "" without one. */
export const tokenInCookie = (request: FastifyRequest, publicUrl: string, area: CookieArea): string =>
  readCookie(request, cookieName(publicUrl, area));

/** What a request's cookie of this name says, "" without one. */
export const readCookie = ({ headers }: Pick<FastifyRequest, "headers">, name: string): string => {
  const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
};

/**
 * Whether a page of another site, or of another host of this site, made the request. Browsers send the source of a request in
 * `Sec-Fetch-Site`; older browsers, and all without https, send it only in the `Origin` of requests other than GET.
 */
export const isFromOtherSite = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site !== undefined) return site !== "same-origin";
  if (origin === undefined) return request.method !== "GET";
  return origin !== new URL(publicUrl).origin && hostOf(origin) !== request.headers.host;
};

/** Sets the session's cookie, which expires with the session and is limited to https if the public address is https. */
export const setCookie = (
  reply: FastifyReply,
  { publicUrl, area }: { readonly publicUrl: string; readonly area: CookieArea },
  session: { readonly token: string; readonly seconds: number },
): void => {
  const { path, sameSite } = COOKIES[area];
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=${path}; Max-Age=${session.seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
  void reply.header("set-cookie", `${cookieName(publicUrl, area)}=${session.token}; ${attributes}`);
};

export const dropCookie = (reply: FastifyReply, of: { readonly publicUrl: string; readonly area: CookieArea }): void =>
  setCookie(reply, of, { token: "", seconds: 0 });

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : "");
