import type { Bilingual } from "@espalier/core/vocabulary/language";

export interface Notice {
  readonly title: Bilingual;
  /** HTML. */
  readonly content: Bilingual;
  /** A file of the demo pictures. */
  readonly cover: string | null;
  /** How long before the demo shop was filled it was published. */
  readonly daysAgo: number;
}
