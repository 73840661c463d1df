import type { Bilingual } from "@espalier/core/vocabulary/language";

export interface Article {
  /** What the posts screen asks for. */
  readonly symbol: "user_agreement" | "privacy" | "help" | "about";
  readonly title: Bilingual;
  /** HTML. */
  readonly content: Bilingual;
}
