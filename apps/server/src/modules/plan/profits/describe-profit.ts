import { serverTexts } from "../../../locales/server-texts.ts";
import { fillText } from "@espalier/core/text/fill-text";
import { formatMoney, money, type Money } from "@espalier/core/money/money";
import type { Fact } from "@espalier/core/plan/components/explanation";
import { COMPONENTS, summaryKeyOf } from "@espalier/core/plan/components/components";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { Language } from "@espalier/core/text/language";

import { factsOfDetail } from "../profit-facts.ts";

/** The name of another member that the reader sees, made from the nickname. */
export type Naming = (nickname: string) => string;

/** A short reason of a profit in the reader's language. */
export const describeProfit = (
  {
    type,
    detail,
    whole,
    otherName,
  }: {
    readonly type: BonusKind;
    readonly detail: unknown;
    /** The profit with all its parts; negative for a refunded order. */
    readonly whole: Money;
    /** The buyer, or the member whose pair it was. */
    readonly otherName: string | null;
  },
  language: Language,
  naming: Naming,
): string => {
  const facts = factsOfDetail(type, detail, () => naming(otherName ?? ""));
  const summaryKey = summaryKeyOf(type, facts, { amount: Number(whole), factor: 10_000 });
  const units: Readonly<Record<string, Fact>> = COMPONENTS[type].facts;
  const values: Readonly<Record<string, string | number | null>> = facts;
  const words = Object.entries(values).map(([name, value]) => [name, formatFact(units[name]?.unit, value)] as const);
  return fillText(serverTexts[language].labels.profits[summaryKey], Object.fromEntries(words));
};

const formatFact = (unit: Fact["unit"] | undefined, value: string | number | null): string =>
  unit === "volume" || unit === "amount" ? grouped(formatMoney(money(BigInt(value ?? 0)))) : String(value);

/** "1234567.00" with separators of thousands. */
const grouped = (amount: string): string => amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");
