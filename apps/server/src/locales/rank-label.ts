import type { Language } from "@espalier/core/text/language";

import { serverTexts } from "./server-texts.ts";

/** The label of ranks 1 to 8; empty for any other value. */
export const rankLabel = (rank: number, language: Language): string => {
  const labels: Readonly<Record<number, string>> = serverTexts[language].labels.ranks;
  return labels[rank] ?? "";
};
