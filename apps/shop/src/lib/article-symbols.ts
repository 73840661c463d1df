/** Articles the shop itself links to. */
export const ARTICLE_SYMBOLS = ["user_agreement", "privacy", "help", "about", "income_disclosure"] as const;

export type ArticleSymbol = (typeof ARTICLE_SYMBOLS)[number];
