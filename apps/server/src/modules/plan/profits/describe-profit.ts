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
  switch (type) {
    case "invite":
      if (whole < 0n) return { en: `Refund to ${name}`, cn: `${name} 退款` }[language];
      return { en: `Order of ${name}`, cn: `${name} 的订单` }[language];
    case "pair": {
      const matched = grouped(formatMoney(money(BigInt(pairDetail.parse(detail).matched))));
      return { en: `${matched} PV matched`, cn: `对碰 ${matched} PV` }[language];
    }
    case "leader": {
      const { generation } = leaderDetail.parse(detail);
      return { en: `Pair of ${name}, generation ${generation}`, cn: `${name} 的对碰，第 ${generation} 代` }[language];
    }
  }
};

/** "1234567.00" as both languages write it for a reader. */
const grouped = (amount: string): string => amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");
