import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";

export interface Article {
  /** What the posts screen asks for. */
  readonly symbol: "user_agreement" | "privacy" | "help" | "about";
  readonly title: LocalizedText;
  /** HTML. */
  readonly content: LocalizedText;
}
