import { redirect, type LoaderFunctionArgs } from "react-router";

import { session } from "../lib/session.ts";
import { paths } from "./paths.ts";

/** Sends a visitor without a token to the login, which leads back to where the visitor wanted to go. */
export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (session.token() !== null) return null;
  const { pathname, search } = new URL(request.url);
  session.wantPage(`${pathname}${search}`);
  return redirect(paths.login());
}
