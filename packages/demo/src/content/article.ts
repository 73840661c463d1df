import type { LocalizedText } from "@espalier/core/text/localized-text";

export interface Article {
  /** The symbol in the address of the article's screen. */
  readonly symbol: "user_agreement" | "privacy" | "help" | "about";
  readonly title: LocalizedText;
  /** HTML. */
  readonly content: LocalizedText;
}
