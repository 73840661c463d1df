import { lateLayer } from "./late-layer.tsx";

/** An article over a form, for screens that begin without one. */
export const LateArticleSheet = lateLayer(async () => (await import("./article-sheet.tsx")).ArticleSheet);
