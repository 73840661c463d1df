import type { INCOMES } from "@espalier/contract/calls/reports/figure-words";
import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type Income = DataOf<"adminReportIncome">;

export type IncomeKind = (typeof INCOMES)[number];

/** The figures of all members or of one rank. */
export type IncomeGroup = NonNullable<Income["all"]>;

/** Milliseconds. */
const POLL_INTERVAL = 1_000;

export const incomeQuery = (year: number) =>
  queryOptions({
    queryKey: ["income", year],
    queryFn: ({ signal }) => api("adminReportIncome", { year }, { signal }),
    refetchInterval: ({ state }) => (isCalculating(state.data) ? POLL_INTERVAL : false),
  });

/** Whether the worker has it in hand. */
export const isCalculating = (income: Income | undefined): boolean =>
  income?.status === "queued" || income?.status === "running";
