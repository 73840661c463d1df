import type { TFunction } from "i18next";

/** The label of ranks 1 to 8; empty for any other value. */
export function rankLabel(t: TFunction, vip: number): string {
  const rank = RANKS.find((each) => each === String(vip));
  return rank === undefined ? "" : t(`rank.${rank}`);
}

const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;
