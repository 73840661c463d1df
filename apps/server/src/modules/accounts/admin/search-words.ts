import { foldText } from "@espalier/contract/typed-text/fold-text";
import { type RawBuilder, sql } from "kysely";

import { containing } from "../../../platform/db/paging/containing.ts";

const UID_DIGITS = 8;
/** Trigrams find no shorter words, and whether they support other characters depends on the locale of the database. */
const FOUND_ANYWHERE = /^[ -~]{3,}$/;
/** Fewer digits occur in too many telephone numbers to be useful. */
const SHORTEST_PHONE = 4;

const SEARCHED = sql<string>`folded(m.search_text)`;

/** The members `m` that match a search, and the order in which to list them. */
export type Search = { readonly matches: RawBuilder<boolean>; readonly order: "joined" | "uid" };

/**
 * A word matches the beginning of a UID, part of a telephone number, or part of a name or an e-mail; a word of one or
 * two letters, or with letters that have no plain form, matches only the beginning of the name. Case, width and accents
 * make no difference.
 */
export const readWords = (words: string): Search => {
  const text = foldText(words).trim();
  if (text === "") return { matches: sql`false`, order: "joined" };
  const digits = text.replaceAll(/[\s()+.-]/g, "");
  if (/^\d+$/.test(digits)) return ofNumber(digits);
  if (FOUND_ANYWHERE.test(text)) return { matches: sql`${SEARCHED} like ${containing(text)}`, order: "joined" };
  // The pattern without its first character, the wildcard for any text before.
  return { matches: sql`left(${SEARCHED}, 64) like ${containing(text).slice(1)}`, order: "joined" };
};

const ofNumber = (digits: string): Search => {
  const inText = sql<boolean>`${SEARCHED} like ${containing(digits)}`;
  if (digits.length > UID_DIGITS) return { matches: inText, order: "joined" };
  const [first, last] = [digits.padEnd(UID_DIGITS, "0"), digits.padEnd(UID_DIGITS, "9")];
  const ofUid = sql<boolean>`m.uid between ${first} and ${last}`;
  if (digits.length < SHORTEST_PHONE) return { matches: ofUid, order: "uid" };
  // An index finds each of the two, and none finds either of them in two tables at once.
  const either = sql<boolean>`m.id in (
    select m.id from member m where ${ofUid} union all select m.id from member_customer m where ${inText})`;
  return { matches: either, order: "joined" };
};
