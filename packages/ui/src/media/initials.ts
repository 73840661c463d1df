const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** One or two letters that stand for a name: "Mei Lin Tan" is ML, "Ava" is A, a Chinese name is its first character. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => [...segmenter.segment(word)][0]?.segment ?? "")
    .join("")
    .toUpperCase();
}
