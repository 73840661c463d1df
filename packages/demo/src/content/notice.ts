import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";

export interface Notice {
  readonly title: LocalizedText;
  /** HTML. */
  readonly content: LocalizedText;
  /** A file of the demo pictures. */
  readonly cover: string | null;
  /** The age of the notice in days when the demo company is created. */
  readonly daysAgo: number;
}
