/** The sections of the specification with rules and texts for the product. */
export type Section = 5 | 8 | 9;
export const SECTIONS: readonly Section[] = [5, 8, 9];

/** The text of one section, without its heading; "" when there is none. */
export function readSection(specification: string, section: Section): string {
  const found = new RegExp(String.raw`^## ${section}\. .*\n([^]*?)(?=^## |(?![^]))`, "m").exec(specification);
  return found?.[1]?.trim() ?? "";
}

/** Splits a section into its demands: the sentences of its points and paragraphs, and the rows of its tables. */
export function readSentences(section: string): string[] {
  return section
    .split("\n")
    .filter((line) => line.trim() !== "" && !isHeading(line))
    .map((line) => line.replace(/^- /, ""))
    .flatMap((line) => (line.startsWith("|") ? [line] : line.split(SENTENCE_END)));
}

const SENTENCE_END = /(?<=[.?!])\s+(?=\p{Lu})/u;

/** Texts in single quotes. An apostrophe inside a word neither opens nor closes one. */
export function readQuotes(section: string): string[] {
  return [...section.matchAll(/(?<![\p{L}\d])'([^'\n]+)'(?![\p{L}\d])/gu)].map(([, quote = ""]) => quote);
}

function isHeading(line: string): boolean {
  return /^\|[\s|:-]+\|$/.test(line) || line === "| Constant | Value |" || line === "Incentive formulas:";
}
