import type { Section } from "./read-spec-rules.ts";

/** One demand of the specification: its section, its words, and the check of the product. */
export type Rule = {
  readonly section: Section;
  /** Words of the specification, verbatim. */
  readonly words: string;
  /** Fails when the product does otherwise. */
  readonly holds: () => Promise<void> | void;
};

/** Rules of one section, written as its words and their proof. */
export const rulesOf =
  (section: Section) =>
  (words: string, holds: Rule["holds"]): Rule => ({ section, words, holds });
