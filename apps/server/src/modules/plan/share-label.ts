import { formatBasisPoints } from "@espalier/core/money/basis-points";
import type { Plan } from "@espalier/core/plan/plan";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { Language } from "@espalier/core/text/language";
import type { Wallet } from "@espalier/core/vocabulary/wallet";

import { serverTexts } from "../../locales/server-texts.ts";

/** The label of a part of a profit: its wallet and the wallet's share, "CP 80%". */
export const shareLabel = ({ allotment }: Plan, type: BonusKind, wallet: Wallet, language: Language): string => {
  const word = serverTexts[language].units[wallet];
  const share = allotment[type].find((each) => each.wallet === wallet);
  return share ? `${word} ${formatBasisPoints(share.rate)}` : word;
};
