/**
 * A word of a search. Letters (ASCII letters and digits) form words with a beginning and an end; characters (any other
 * script, above all Chinese) follow each other without spaces.
 */
export type SearchWord = { readonly kind: "letters" | "characters"; readonly text: string };

const WORD = /[a-z0-9]+|(?:(?![a-z0-9])[\p{L}\p{M}\p{N}])+/gu;
const LETTERS = /^[a-z0-9]+$/;

/** The words that a member typed, in lower case and plain forms, each once. Punctuation and emoji are no words. */
export const searchWords = (typed: string): readonly SearchWord[] =>
  Array.from(new Set(typed.normalize("NFKC").toLowerCase().match(WORD)), (text) => ({
    kind: LETTERS.test(text) ? "letters" : "characters",
    text,
  }));

/**
 * The entries that a product's search_grams must contain for it to match the word: each pair of characters, since
 * trigrams are too long for Chinese; for one or two letters, the beginning of a word. Longer words of letters are
 * looked up by trigrams instead.
 */
export const gramsOf = ({ kind, text }: SearchWord): readonly string[] => {
  const characters = Array.from(text);
  if (kind === "letters") return characters.length <= PAIR ? [text] : [];
  if (characters.length === 1) return [text];
  return characters.slice(1).map((character, before) => `${characters[before] ?? ""}${character}`);
};

const PAIR = 2;
