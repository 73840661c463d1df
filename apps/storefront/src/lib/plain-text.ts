import { shorten } from "@espalier/core/text/shorten";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** The words of the company's HTML on one line, at most so many characters, for those who cannot read HTML. */
export const plainText = (html: string, most: number): string => {
  const words = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return shorten(words, most);
};
