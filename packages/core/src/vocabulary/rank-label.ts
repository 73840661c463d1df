import type { Bilingual, Language } from "./language.ts";

const LABELS: readonly Bilingual[] = [
  { en: "", cn: "" },
  { en: "Associate", cn: "合伙助理" },
  { en: "Senior Associate", cn: "高级助理" },
  { en: "Associate Manager", cn: "助理经理" },
  { en: "Associate Director", cn: "助理总监" },
  { en: "Associate Partner", cn: "助理合伙人" },
  { en: "Senior Associate Partner1", cn: "高级合伙人1" },
  { en: "Senior Associate Partner2", cn: "高级合伙人2" },
  { en: "Senior Associate Partner3", cn: "高级合伙人3" },
];

/** Ranks go from 0, which is none, to this one. */
export const HIGHEST_RANK = LABELS.length - 1;

/** The label of ranks 1 to 8; empty for any other value. */
export const rankLabel = (rank: number, language: Language): string => LABELS[rank]?.[language] ?? "";
