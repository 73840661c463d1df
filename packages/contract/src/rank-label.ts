import type { Language } from "@espalier/core/vocabulary/language";

import { catalogs } from "./catalogs/catalogs.ts";

/** The label of ranks 1 to 8; empty for any other value. */
export const rankLabel = (rank: number, language: Language): string => {
  const labels: Readonly<Record<number, string>> = catalogs[language].labels.ranks;
  return labels[rank] ?? "";
};
