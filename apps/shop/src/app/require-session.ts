import { type LoaderFunctionArgs, replace } from "react-router";

import { session } from "../lib/session.ts";
import { paths } from "../lib/paths.ts";

/**
 * Sends a visitor without a token to the login; home offers where the visitor wanted to go. The login takes the wanted
 * page's place, and then the page the login's, so that a step back from there does not lead through the door again.
 */
export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (session.token() !== null) return null;
  const { pathname, search } = new URL(request.url);
  if (pathname !== paths.home()) session.wantPage(`${pathname}${search}`);
  return replace(paths.login());
}
