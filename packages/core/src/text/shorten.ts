import { firstGraphemes } from "./graphemes.ts";

/** A text of at most `most` characters as a person counts them; one that was longer ends in an ellipsis. */
export const shorten = (text: string, most: number): string => {
  const first = firstGraphemes(text, most);
  return first.length < text.length ? `${first}…` : text;
};
