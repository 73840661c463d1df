import { COOKIES, cookieName } from "../../apps/server/src/platform/http/session-cookie.ts";

/** The cookie that a login sets, for a browser that is to begin with an operator's session. */
export const adminCookie = (url: string, token: string) => ({
  name: cookieName(url, "admin"),
  value: token,
  domain: new URL(url).hostname,
  path: COOKIES.admin.path,
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: "Strict" as const,
});

/** The admin app's own record that a session was opened. */
export const adminSession = { name: "admin.session", value: "1" } as const;
