import type { Money } from "@espalier/core/money/money";
import { add, readMoney } from "@espalier/core/money/money";

import type { ProfitMonth, ProfitPart } from "./profit-queries.ts";

export type Profit = Pick<ProfitPart, "profit_sn" | "profit_type" | "description" | "plan_day"> & {
  /** Its parts by wallet, the largest share first. */
  readonly parts: readonly Part[];
};

type Part = Pick<ProfitPart, "wallet_type" | "profit_amount" | "allot_name" | "held">;

type UnitSum = { readonly wallet_type: ProfitPart["wallet_type"]; readonly amount: Money };

/** A profit as the list shows it; the first of each plan day carries the day's sums. */
export type ListedProfit = Profit & {
  /** Null below the first profit of a day. `sums` is null until all profits of the day are loaded. */
  readonly heading: {
    readonly day: string;
    readonly sums: readonly UnitSum[] | null;
    /** On the first profit of a month: the whole month, loaded or not. */
    readonly month: ProfitMonth | null;
  } | null;
};

/**
 * Joins the parts of each profit, which follow one another, the last share first. While more are to be loaded, the last
 * profit may lack parts and is left out.
 */
export const groupProfits = (
  rows: readonly ProfitPart[],
  hasMore: boolean,
  months: readonly ProfitMonth[],
): readonly ListedProfit[] => {
  const profits: Profit[] = [];
  for (const { wallet_type, profit_amount, allot_name, held, ...row } of rows) {
    const part = { wallet_type, profit_amount, allot_name, ...(held === undefined ? {} : { held }) };
    const last = profits.at(-1);
    if (last?.profit_sn === row.profit_sn) profits[profits.length - 1] = { ...last, parts: [part, ...last.parts] };
    else profits.push({ ...row, parts: [part] });
  }
  const shown = hasMore ? profits.slice(0, -1) : profits;
  const oldest = profits.at(-1)?.plan_day;
  return shown.map((profit, index) => {
    const { plan_day: day } = profit;
    const before = shown[index - 1]?.plan_day;
    if (before === day) return { ...profit, heading: null };
    const isComplete = !hasMore || day !== oldest;
    const sums = isComplete ? sumByUnit(shown.filter((each) => each.plan_day === day)) : null;
    const name = day.slice(0, 7);
    const month = before?.startsWith(name) === true ? null : (months.find((each) => each.month === name) ?? null);
    return { ...profit, heading: { day, sums, month } };
  });
};

const sumByUnit = (profits: readonly Profit[]): readonly UnitSum[] => {
  const parts = profits.flatMap((profit) => profit.parts);
  const wallets = [...new Set(parts.map((part) => part.wallet_type))];
  return wallets.map((wallet) => ({
    wallet_type: wallet,
    amount: add(
      ...parts.filter((part) => part.wallet_type === wallet).map(({ profit_amount: amount }) => readMoney(amount)),
    ),
  }));
};
