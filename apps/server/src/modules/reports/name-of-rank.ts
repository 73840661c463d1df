import type { ServerTexts } from "../../locales/en/texts.ts";

/** What a rank is called in an income disclosure. */
export const nameOfRank = ({ labels, disclosure }: ServerTexts, rank: number): string => {
  const names: Readonly<Record<number, string>> = labels.ranks;
  return names[rank] ?? disclosure.noRank;
};
