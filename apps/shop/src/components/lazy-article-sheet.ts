import { lazyOverlay } from "@espalier/web/lazy-overlay";

/** An article over a form, for screens that begin without one. */
export const LazyArticleSheet = lazyOverlay(async () => (await import("./article-sheet.tsx")).ArticleSheet);
