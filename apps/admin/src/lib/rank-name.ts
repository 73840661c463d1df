import { RANKS_AND_NONE } from "@espalier/core/vocabulary/rank";
import { useTranslation } from "react-i18next";

/** The name of a rank, 0 for no rank; the number itself for a rank without a name. */
export function useRankName(): (rank: number) => string {
  const { t } = useTranslation();
  return (rank) => {
    const known = RANKS_AND_NONE.find((each) => each === rank);
    return known === undefined ? String(rank) : t(`rank.${known}`);
  };
}

/** The options from no rank to the highest. */
export function useRankOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation();
  return RANKS_AND_NONE.map((rank) => ({ value: String(rank), label: t(`rank.${rank}`) }));
}
