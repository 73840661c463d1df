import type { Language } from "../text/language.ts";
import type { Claim, ClaimWords } from "./claim.ts";
import { words as cn } from "./locales/cn.ts";
import { words as en } from "./locales/en.ts";

/** Such words in a text: where they begin and end, and what they promise. */
export type FoundClaim = { readonly claim: Claim; readonly from: number; readonly to: number };

const WORDS: Readonly<Record<Language, ClaimWords>> = { en, cn };

/**
 * The words of income and of healing in a text, in order, of every language: whatever their case, width and accents, with signs or spaces put
 * between their letters, and with letters that only look like theirs. They are hints for who writes and who reviews, and forbid nothing.
 */
export const findClaims = (text: string): readonly FoundClaim[] => {
  const signs = foldSigns(text);
  const found: FoundClaim[] = [];
  let place = 0;
  while (place < signs.length) {
    const { claim, after } = longestAt(signs, place);
    const [first, last] = [signs[place], signs[after - 1]];
    if (claim !== undefined && first && last) found.push({ claim, from: first.from, to: last.to });
    place = after;
  }
  return found;
};

/** A sign as it is compared, and where it stands in the text. */
type Sign = { readonly sign: string; readonly isLetter: boolean; readonly from: number; readonly to: number };

const UNSEEN = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;
const LETTER = /^\p{L}$/u;

const foldSigns = (text: string): readonly Sign[] => {
  const signs: Sign[] = [];
  let from = 0;
  for (const written of text) {
    const to = from + written.length;
    for (const part of written.normalize("NFKD").toLowerCase()) {
      if (UNSEEN.test(part)) continue;
      // One unit for each sign, so that places in the folded text are places in this list.
      const sign = part.length === 1 ? (LOOK_ALIKE.get(part) ?? part) : " ";
      signs.push({ sign, isLetter: LETTER.test(part), from, to });
    }
    from = to;
  }
  return signs;
};

/** Letters of other alphabets and digits that are read as a Latin letter. I, L and 1 are one, since each is written for the others. */
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "4@аαɑ",
    b: "8вβ",
    c: "сϲ",
    d: "ԁ",
    e: "3еε€ё",
    g: "ɡ",
    h: "нһ",
    i: "1l|іιıӏ",
    j: "ј",
    k: "кκ",
    m: "м",
    n: "пηո",
    o: "0оοσø",
    p: "рρ",
    q: "ԛ",
    r: "гʀ",
    s: "5$ѕ",
    t: "7тτ",
    u: "υцս",
    v: "νѵ",
    w: "ԝш",
    x: "хχ",
    y: "уγ",
    z: "ʐ",
  }).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)),
);

type Pattern = {
  readonly claim: Claim;
  readonly letters: readonly string[];
  /** Scripts without spaces have no words. */
  readonly isWord: boolean;
  readonly isBeginning: boolean;
};

const patternOf = (claim: Claim, written: string): Pattern => {
  const letters = foldSigns(written).flatMap(({ sign }) => (LETTER.test(sign) ? [sign] : []));
  const isWord = letters.every((letter) => /[a-z]/.test(letter));
  return { claim, letters, isWord, isBeginning: written.endsWith("*") };
};

const EVERY_PATTERN = Object.values(WORDS).flatMap(({ income, healing }) => [
  ...income.map((word) => patternOf("income", word)),
  ...healing.map((word) => patternOf("healing", word)),
]);

/** By their first letter. */
const PATTERNS: ReadonlyMap<string, readonly Pattern[]> = new Map(
  EVERY_PATTERN.map(({ letters: [first = ""] }) => [
    first,
    EVERY_PATTERN.filter(({ letters }) => letters[0] === first),
  ]),
);

/** The longest of the words that begins at a place, and where it ends; without one the next place. */
const longestAt = (
  signs: readonly Sign[],
  place: number,
): { readonly claim: Claim | undefined; readonly after: number } => {
  let [claim, after]: [Claim | undefined, number] = [undefined, place + 1];
  const begins = !isLetterAt(signs, place - 1);
  for (const pattern of PATTERNS.get(signs[place]?.sign ?? "") ?? []) {
    if (pattern.isWord && !begins) continue;
    const end = endOf(signs, place, pattern);
    if (end !== undefined && (claim === undefined || end > after)) [claim, after] = [pattern.claim, end];
  }
  return { claim, after };
};

/** Signs that are no letters may stand between two letters of a word that is hidden, so many at most. */
const MOST_BETWEEN = 2;

/** Where a word ends that begins at a place; undefined where it is another word. */
const endOf = (
  signs: readonly Sign[],
  place: number,
  { letters, isWord, isBeginning }: Pattern,
): number | undefined => {
  let at = place;
  for (const [index, letter] of letters.entries()) {
    for (let skipped = 0; index > 0 && skipped < MOST_BETWEEN && isBetween(signs, at, letter); skipped += 1) at += 1;
    if (signs[at]?.sign !== letter) return undefined;
    at += 1;
  }
  if (!isWord || !isLetterAt(signs, at)) return at;
  if (!isBeginning) return undefined;
  while (isLetterAt(signs, at)) at += 1;
  return at;
};

const isBetween = (signs: readonly Sign[], at: number, letter: string): boolean => {
  const sign = signs[at];
  return sign !== undefined && sign.sign !== letter && !/[\p{L}\p{N}]/u.test(sign.sign);
};

const isLetterAt = (signs: readonly Sign[], place: number): boolean => signs[place]?.isLetter === true;
