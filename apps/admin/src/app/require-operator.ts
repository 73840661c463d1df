import { CallError } from "@espalier/contract/caller";
import { queryClient } from "@espalier/web/query-client";
import { type LoaderFunctionArgs, replace } from "react-router";

import { meQuery } from "../lib/me-query.ts";
import { session } from "../lib/session.ts";
import { paths } from "../lib/paths.ts";

/** The path of the admin app on its server. */
export const BASE = "/admin";

/**
 * Sends a visitor without a session to the login, which returns to the requested page, and an operator who still has to
 * set up an authenticator app or choose a password to that page: until then the server answers nothing else.
 */
export async function requireOperator({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const place = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname;
  if (session.name() === null) {
    session.wantPage(`${place}${search}`);
    return replace(paths.login());
  }
  const me = await queryClient.query({ ...meQuery, staleTime: "static" }).catch(untilReloaded);
  if (me.password_change && place !== paths.ownPassword()) return replace(paths.ownPassword());
  if (!me.password_change && me.totp_required && place !== paths.codes()) return replace(paths.codes());
  return null;
}

/** Waits forever if the session has ended, since the page is about to reload and must show nothing else before. */
function untilReloaded(error: unknown): Promise<never> {
  if (error instanceof CallError && error.key === "session.expired") return new Promise(() => undefined);
  throw error;
}
