import type { Plan } from "@espalier/core/plan/plan";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { Wallet } from "@espalier/core/vocabulary/wallet";

/** What a part of a profit is called: its wallet and that wallet's share of such a profit, "CP 80%". */
export const nameShare = ({ allotment }: Plan, type: BonusKind, wallet: Wallet): string => {
  const share = allotment[type].find((each) => each.wallet === wallet);
  return share ? `${wallet} ${share.rate / 100}%` : wallet;
};
