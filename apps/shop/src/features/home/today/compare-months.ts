import { addMonths, daysIn } from "@espalier/core/vocabulary/days";
import { readMoney } from "@espalier/core/money/money";

import type { Today } from "./today-query.ts";

type Earned = Today["earned"];
type WalletType = Earned[number]["wallet_type"];

/** The earnings of one wallet in this month and the last, in hundredths. */
export type Months = {
  readonly wallet: WalletType;
  /** The sum of this month so far. */
  readonly sum: bigint;
  /** The sum of last month up to the same day of the month. */
  readonly sumBefore: bigint;
  /** Growing sums, one for each day of the month, up to today. */
  readonly line: readonly number[];
  /** The same for all of last month. */
  readonly lineBefore: readonly number[];
};

/** The months of each wallet with earnings, the wallet that earned the most first. Units are never added up. */
export const compareMonths = ({ day: today, earned }: Pick<Today, "day" | "earned">): readonly Months[] => {
  const wallets = [...new Set(earned.map((each) => each.wallet_type))].toSorted((one, other) => one - other);
  return wallets
    .map((wallet) => monthsOf(wallet, today, earned))
    .toSorted((one, other) => Number(other.sum - one.sum || other.sumBefore - one.sumBefore));
};

const monthsOf = (wallet: WalletType, today: string, earned: Earned): Months => {
  const month = today.slice(0, 7);
  const own = earned.filter((each) => each.wallet_type === wallet);
  const [line, lineBefore] = [
    growth(
      own.filter(({ day }) => day.startsWith(month)),
      dayOf(today),
    ),
    growth(
      own.filter(({ day }) => !day.startsWith(month)),
      daysIn(addMonths(month, -1)),
    ),
  ];
  return {
    wallet,
    sum: line.at(-1) ?? 0n,
    sumBefore: lineBefore[Math.min(dayOf(today), lineBefore.length) - 1] ?? 0n,
    line: line.map(Number),
    lineBefore: lineBefore.map(Number),
  };
};

const growth = (earned: Earned, days: number): readonly bigint[] => {
  const paid = new Map(earned.map(({ day, amount }) => [dayOf(day), readMoney(amount)]));
  let sum = 0n;
  return Array.from({ length: days }, (_, index) => (sum += paid.get(index + 1) ?? 0n));
};

const dayOf = (day: string): number => Number(day.slice(8));
