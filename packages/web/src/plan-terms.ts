import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";

/** The words of the plan that explain themselves; their sentences are in the texts `earning`. */
export const TERMS = [
  "pv",
  "active",
  "customers",
  "leg",
  "weaker",
  "unmatched",
  ...BONUS_KINDS,
  "generation",
  "cap",
  "close",
] as const;

export type TermName = (typeof TERMS)[number];

/** A word of the plan within a text: its name, and how the text says it. */
export const TERM_MARK = new RegExp(String.raw`<(${TERMS.join("|")})>(.*?)</\1>`, "gu");

/** A text without its marks, for a reader who needs no explanation of its words. */
export const withoutMarks = (text: string): string => text.replace(TERM_MARK, "$2");
