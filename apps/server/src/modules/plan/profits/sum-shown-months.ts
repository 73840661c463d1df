import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { type ProfitFilter, sumMonths } from "./queries.ts";

/** The months of plan days, newest first, each with the filter's sums of the whole month. */
export const sumShownMonths = async (db: Db, filter: ProfitFilter, days: readonly string[]) => {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].toSorted().toReversed();
  const [last, first] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const sums = await sumMonths(db, { ...filter, firstDay: `${first}-01`, lastDay: lastDayOf(last) });
  return months.map((month) => ({
    month,
    sums: PLAN_WALLETS.flatMap((wallet) =>
      sums
        .filter((sum) => sum.month === month && sum.unit === wallet)
        .map(({ amount }) => ({ wallet_type: wallet, amount })),
    ),
  }));
};

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
