import { decimal } from "@espalier/core/plan/components/decimal";
import { type AnsweredProfit, explainProfit, type Explanation } from "@espalier/core/plan/explain-profit";
import type { KeyValue } from "@espalier/ui/data/key-value-list";
import { Money } from "@espalier/ui/data/money";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { formatPercent } from "../lib/format/format-percent.ts";
import { formatNumber } from "../lib/format/format-number.ts";

/** The facts a profit was computed from, in the order of the computation. */
export function useProfitFacts(profit: AnsweredProfit): readonly KeyValue[] {
  const { t } = useTranslation("shell");
  return (explainProfit(profit)?.facts ?? []).map(({ name, unit, value }) => ({
    key: name,
    name: t(`profitFact.${name}`),
    value: <span className="tabular">{factOf(unit, value)}</span>,
  }));
}

const factOf = (unit: Explanation["facts"][number]["unit"], value: string | number): ReactNode => {
  if (typeof value === "string") return value;
  if (unit === "rate") return formatPercent(value);
  return unit === "count" ? formatNumber(value) : <Money value={decimal(value)} />;
};
