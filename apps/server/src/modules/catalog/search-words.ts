import { foldText } from "@espalier/contract/typed-text/fold-text";

/**
 * A word of a search. Letters (ASCII letters and digits, which is all that is left of most alphabets of Latin letters
 * without accents) form words with a beginning and an end; characters (any other script, above all Chinese) follow each
 * other without spaces. A part is letters right after characters, so no beginning of a word.
 */
export type SearchWord = { readonly kind: "letters" | "characters" | "part"; readonly text: string };

const WORD = /[a-z0-9]+|(?:(?![a-z0-9])[\p{L}\p{M}\p{N}])+/gu;
const LETTERS = /^[a-z0-9]+$/;

/** The words that a member typed, without accents and in plain forms, each once. Punctuation and emoji are no words. */
export const searchWords = (typed: string): readonly SearchWord[] => {
  const folded = foldText(typed);
  const words = Array.from(folded.matchAll(WORD), ({ 0: text, index }): SearchWord => {
    if (!LETTERS.test(text)) return { kind: "characters", text };
    return { kind: /[\p{L}\p{M}\p{N}]$/u.test(folded.slice(0, index)) ? "part" : "letters", text };
  });
  return words.filter(({ text }, index) => words.findIndex((word) => word.text === text) === index);
};

/**
 * The grams that a product's title must contain for it to match the word: each pair of characters, since trigrams are
 * too long for Chinese; for one or two letters, the beginning of a word. Longer words of letters are looked up by
 * trigrams instead.
 */
export const gramsOf = ({ kind, text }: SearchWord): readonly string[] => {
  const characters = Array.from(text);
  if (kind === "part") return [];
  if (kind === "letters") return characters.length <= PAIR ? [text] : [];
  if (characters.length === 1) return [text];
  return characters.slice(1).map((character, before) => `${characters[before] ?? ""}${character}`);
};

const PAIR = 2;

/** Whether the grams are not sufficient, so that the text itself is looked through for the word. */
export const isLookedThrough = ({ kind, text }: SearchWord): boolean =>
  kind === "part" || Array.from(text).length > PAIR;
