import { countGraphemes, firstGraphemes } from "@espalier/core/text/graphemes";

/** Cuts a text to `length` characters and adds three dots; a text that fits stays as it is. */
export function ellipsis(text: string, length: number): string {
  return countGraphemes(text) > length ? `${firstGraphemes(text, length)}...` : text;
}
