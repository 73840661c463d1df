import { RANKS } from "@espalier/core/vocabulary/rank";
import type { TFunction } from "i18next";

/** The label of ranks 1 to 8; empty for any other value. */
export function rankLabel(t: TFunction, vip: number): string {
  const rank = RANKS.find((each) => each === vip);
  return rank === undefined ? "" : t(`rank.${rank}`);
}
