import { useTranslation } from "react-i18next";

const RANKS = ["0", "1", "2", "3", "4", "5", "6", "7", "8"] as const;

/** The name of a rank, 0 being none; the number itself for one that has no name. */
export function useRankName(): (rank: number) => string {
  const { t } = useTranslation();
  return (rank) => {
    const known = RANKS.find((each) => each === String(rank));
    return known === undefined ? String(rank) : t(`rank.${known}`);
  };
}

/** Every rank from none to the highest, as a choice. */
export function useRankOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation();
  return RANKS.map((rank) => ({ value: rank, label: t(`rank.${rank}`) }));
}
