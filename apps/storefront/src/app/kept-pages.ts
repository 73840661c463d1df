import type { StorePage } from "@espalier/contract/storefront";

type Body = StorePage["body"];

/** As many pages as are kept, and the most characters of one: together at most 20 MB. */
const MOST_PAGES = 200;
const LONGEST = 100_000;

const kept = new Map<string, Body>();

/**
 * What was written before from exactly the same, or what is written now. Everything that a page shows is in `from`, the goods with their price and
 * stock as they were just read included: what changed is written again, and nothing old is ever shown. The page asked for longest ago gives way.
 */
export const keptPage = (from: string, write: () => string): Body => {
  const found = kept.get(from);
  const body = found ?? { html: write() };
  kept.delete(from);
  if (body.html.length > LONGEST) return body;
  kept.set(from, body);
  if (kept.size > MOST_PAGES) kept.delete(kept.keys().next().value ?? "");
  return body;
};
