import { type RawBuilder, sql } from "kysely";

import { containing } from "../../../platform/db/paging/containing.ts";

const UID_DIGITS = 8;
/** Trigrams find no shorter words, and whether they support other characters depends on the locale of the database. */
const FOUND_ANYWHERE = /^[ -~]{3,}$/;
/** Fewer digits occur in too many telephone numbers to be useful. */
const SHORTEST_PHONE = 4;

/** The members `m` that match a search, and the order in which to list them. */
export type Search = { readonly matches: RawBuilder<boolean>; readonly order: "joined" | "uid" };

/**
 * A word matches the beginning of a UID, part of a telephone number, or part of a name or an e-mail; a word of one or
 * two letters, or with letters beyond ASCII, matches only the beginning of the name. Full-width letters and digits are
 * read as plain ones.
 */
export const readWords = (words: string): Search => {
  const text = words.normalize("NFKC").toLowerCase().trim();
  const digits = text.replaceAll(/[\s()+.-]/g, "");
  if (/^\d+$/.test(digits)) return ofNumber(digits);
  if (FOUND_ANYWHERE.test(text)) return { matches: sql`m.search_text like ${containing(text)}`, order: "joined" };
  // The pattern without its first character, the wildcard for any text before.
  return { matches: sql`left(m.search_text, 64) like ${containing(text).slice(1)}`, order: "joined" };
};

const ofNumber = (digits: string): Search => {
  const inText = sql<boolean>`m.search_text like ${containing(digits)}`;
  if (digits.length > UID_DIGITS) return { matches: inText, order: "joined" };
  const [first, last] = [digits.padEnd(UID_DIGITS, "0"), digits.padEnd(UID_DIGITS, "9")];
  const ofUid = sql<boolean>`m.uid between ${first} and ${last}`;
  if (digits.length < SHORTEST_PHONE) return { matches: ofUid, order: "uid" };
  return { matches: sql`(${ofUid} or ${inText})`, order: "joined" };
};
