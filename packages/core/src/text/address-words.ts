import { firstGraphemes } from "./graphemes.ts";

/** Longer titles are cut between words. */
const LONGEST = 60;

/**
 * A title as a part of an address: its letters and digits, small and without accents, with a dash between words. Letters of scripts without
 * capitals stay. "" where a title has neither.
 */
export const addressWords = (title: string): string => {
  const words = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  let address = "";
  for (const word of words ?? []) {
    const longer = address === "" ? word : `${address}-${word}`;
    if (longer.length > LONGEST) return address === "" ? firstGraphemes(word, LONGEST / 2) : address;
    address = longer;
  }
  return address;
};

/** What names goods in an address: their id, which alone counts, and their title, for those who read it. */
export const goodsAddress = ({ id, title }: { readonly id: number; readonly title: string }): string =>
  [String(id), addressWords(title)].filter((part) => part !== "").join("-");

/** The id in such an address; undefined in any other. */
export const idInAddress = (address: string): number | undefined => {
  const [, digits] = /^([1-9]\d{0,14})(?:-|$)/.exec(address) ?? [];
  return digits === undefined ? undefined : Number(digits);
};
