import { DAY_MS } from "../../../platform/clock/durations.ts";

/** The code seen last. No script reads it; it says nothing of the visitor. */
export const VISIT_COOKIE = "shop-visit";

/** The cookie with a visit's value for these days; "" and none end it. */
export const visitCookie = (value: string, days: number, publicUrl: string): string => {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${VISIT_COOKIE}=${value}; Path=/; Max-Age=${(days * DAY_MS) / 1000}; HttpOnly; SameSite=Lax${secure}`;
};
