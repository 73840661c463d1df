import { catalogs } from "@espalier/contract/catalogs/catalogs";
import { fillText } from "@espalier/contract/catalogs/fill-text";
import { formatMoney, money, type Money } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/vocabulary/language";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";

import { leaderDetail, pairDetail } from "../profit-detail.ts";

/** How another member is named to the reader, by the nickname. */
export type Naming = (nickname: string) => string;

/** What a profit is for, in a few words of the reader's language. */
export const describeProfit = (
  {
    type,
    detail,
    whole,
    otherName,
  }: {
    readonly type: BonusKind;
    readonly detail: unknown;
    /** The profit with all its parts; of an order that came back it is negative. */
    readonly whole: Money;
    /** Of the buyer, or of whose pair it is. */
    readonly otherName: string | null;
  },
  language: Language,
  naming: Naming,
): string => {
  const name = naming(otherName ?? "");
  const texts = catalogs[language].labels.profits;
  switch (type) {
    case "invite":
      return fillText(whole < 0n ? texts.refund : texts.order, { name });
    case "pair": {
      const volume = grouped(formatMoney(money(BigInt(pairDetail.parse(detail).matched))));
      return fillText(texts.pair, { volume });
    }
    case "leader": {
      const { generation } = leaderDetail.parse(detail);
      return fillText(texts.leader, { name, generation: String(generation) });
    }
  }
};

/** "1234567.00" as a reader sees it. */
const grouped = (amount: string): string => amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");
