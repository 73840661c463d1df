import type { StorePage } from "@espalier/contract/storefront";

/** A page that was written, and whether others may get it too. */
type Written = StorePage["body"] & { readonly isForAll: boolean };

/** As many pages as are kept, and the most characters of one: together at most 20 MB. */
const MOST_PAGES = 200;
const LONGEST = 100_000;

const kept = new Map<string, Written>();

/**
 * What was written before from exactly the same, or what is written now. Everything that a page shows is in `from`, the goods with their price and
 * stock as they were just read included: what changed is written again, and nothing old is ever shown. The page asked for longest ago gives way.
 */
export const keptPage = (from: string, write: () => Written): Written => {
  const page = kept.get(from) ?? write();
  kept.delete(from);
  if (!page.isForAll || page.html.length > LONGEST) return page;
  kept.set(from, page);
  if (kept.size > MOST_PAGES) kept.delete(kept.keys().next().value ?? "");
  return page;
};
