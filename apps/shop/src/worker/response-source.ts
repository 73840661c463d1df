import { patterns } from "../lib/paths.ts";

/** The source of the answer to a request; "network" leaves it to the browser, as if there were no worker. */
export type ResponseSource = "shell" | "asset" | "picture" | "network";

/**
 * Only what is named here is ever answered from or put into a cache: the shop's own places, its hashed files, and pictures. Calls, the admin
 * app and the reference page are on the same site and never come near a cache.
 */
export function responseSource(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): ResponseSource {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return "network";
  if (mode === "navigate") return patterns.includes(address.pathname) ? "shell" : "network";
  if (address.pathname.startsWith("/assets/")) return "asset";
  if (PICTURES.some((folder) => address.pathname.startsWith(folder))) return "picture";
  return "network";
}

const PICTURES = ["/files/", "/demo/pictures/"] as const;
