import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";

export interface Notice {
  readonly title: LocalizedText;
  /** HTML. */
  readonly content: LocalizedText;
  /** A file of the demo pictures. */
  readonly cover: string | null;
  /** How long before the creation of the demo shop it was published. */
  readonly daysAgo: number;
}
