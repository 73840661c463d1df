import type { AnswerOf } from "@espalier/contract/types";
import { INCOMES } from "@espalier/contract/calls/reports/figure-words";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { money, type Money } from "@espalier/core/money/money";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { findIncome } from "./store/income.ts";
import { incomeGroups, type IncomeGroup } from "./compute-income.ts";

export type Income = AnswerOf<"adminReportIncome">;
export type Disclosed = NonNullable<Income["all"]>;

/** A year's income as computed last; `none` when it was never requested. */
export const showIncome = async (db: Db | Tx, year: number): Promise<Income> => {
  const found = await findIncome(db, year);
  if (!found) return { year, status: "none", computed_at: null, published_at: null, all: null, ranks: [] };
  const groups = found.result === null ? [] : incomeGroups.parse(found.result);
  const all = groups.find(({ rank }) => rank === null);
  return {
    year,
    status: found.status,
    computed_at: found.computed_at,
    published_at: found.published_at,
    all: all ? disclose(all) : null,
    ranks: groups.flatMap(({ rank, ...rest }) => (rank === null ? [] : [{ rank, ...disclose(rest) }])),
  };
};

const disclose = ({ sum_from_members, sum_from_customers, ...group }: Omit<IncomeGroup, "rank">): Disclosed => ({
  ...group,
  ...recordOf(INCOMES, (income) => amounts(group[income])),
  sum_from_members: amount(sum_from_members),
  sum_from_customers: amount(sum_from_customers),
});

const amounts = (texts: IncomeGroup["gross"]): Disclosed["gross"] => ({
  p25: amount(texts.p25),
  median: amount(texts.median),
  p75: amount(texts.p75),
  p90: amount(texts.p90),
  p99: amount(texts.p99),
  most: amount(texts.most),
  average: amount(texts.average),
});

const amount = (digits: string): Money => money(BigInt(digits));
