/** The wire's and storage's words; `cn` is zh-CN for browsers and Intl. */
export const LANGUAGES = ["en", "cn"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in every language of the product. */
export type Bilingual = Readonly<Record<Language, string>>;
