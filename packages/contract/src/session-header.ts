/**
 * A browser's request says by this header that its session is in a cookie. No other site can send it along: a request with a header of
 * one's own is asked about first, and this server allows that to nobody.
 */
export const SESSION_HEADER = "Session";
export const IN_COOKIE = "cookie";
