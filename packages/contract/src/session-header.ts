/**
 * A browser's request says by this header that its session is in a cookie. No other site can send it along: a request with a header of
 * one's own is asked about first, and this server allows that to nobody.
 */
export const SESSION_HEADER = "Session";
export const IN_COOKIE = "cookie";

/**
 * A request may name the member or operator whom its page shows, by the id of `GET /user/info` or `GET /admin/me`. If the session is of
 * somebody else, the request is refused: the page is older than a login in another tab.
 */
export const SHOWN_HEADER = "Shown-Account";
