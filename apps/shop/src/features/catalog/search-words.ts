/** The server looks for at most this many characters. */
export const MOST_WORDS = 64;

/** Cleans words that were typed or are in an address: one line without invisible characters. */
export const searchWords = (typed: string): string =>
  Array.from(typed.replaceAll(INVISIBLE, " ").replaceAll(/\s+/g, " ").trim()).slice(0, MOST_WORDS).join("").trim();

/** Control characters, halves of surrogate pairs, and characters that change the text direction. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
