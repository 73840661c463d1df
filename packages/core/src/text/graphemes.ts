/** What a person counts as one character: a letter with its accents, a flag, an emoji of a family. */
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Each of these code units is a character of its own. */
const PLAIN = /^[\x20-\x7e]*$/;

export const graphemesOf = (text: string): readonly string[] =>
  PLAIN.test(text) ? text.split("") : Array.from(segmenter.segment(text), ({ segment }) => segment);

export const countGraphemes = (text: string): number => (PLAIN.test(text) ? text.length : graphemesOf(text).length);

/** The first `most` characters, none of them cut in two. */
export const firstGraphemes = (text: string, most: number): string => {
  if (PLAIN.test(text)) return text.slice(0, most);
  const taken: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (taken.length === most) break;
    taken.push(segment);
  }
  return taken.join("");
};
