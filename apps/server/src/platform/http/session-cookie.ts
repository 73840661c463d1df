import { IN_COOKIE, SESSION_HEADER } from "@espalier/contract/session-header";
import type { Call } from "@espalier/contract/define-call";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The path of operators' calls. A browser sends the cookie only there, and never with a member's call, a page or a file. */
export const COOKIE_PATH = "/api/admin";

/** The cookie's name; over https one that a browser accepts over https only, so that nobody in the network can set it. */
export const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith("https:") ? "__Secure-admin-session" : "admin-session";

/** Whether a call's session is in a cookie: an operator's, of a browser that says so. */
export const isInCookie = ({ audience, path }: Pick<Call, "audience" | "path">, request: FastifyRequest): boolean =>
  (audience === "operator" || path.startsWith("/admin/")) &&
  request.headers[SESSION_HEADER.toLowerCase()] === IN_COOKIE;

/** The token in a request's cookie, "" without one. */
export const tokenInCookie = ({ headers }: FastifyRequest, publicUrl: string): string => {
  const name = `${cookieName(publicUrl)}=`;
  const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? "";
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
  publicUrl: string,
  session: { readonly token: string; readonly seconds: number },
): void => {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=${COOKIE_PATH}; Max-Age=${session.seconds}; HttpOnly; SameSite=Strict${secure}`;
  void reply.header("set-cookie", `${cookieName(publicUrl)}=${session.token}; ${attributes}`);
};

export const dropCookie = (reply: FastifyReply, publicUrl: string): void =>
  setCookie(reply, publicUrl, { token: "", seconds: 0 });

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : "");
