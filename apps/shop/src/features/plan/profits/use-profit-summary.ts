import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { decimal } from "@espalier/core/plan/components/decimal";
import type { FactName } from "@espalier/core/plan/components/components";
import { type Explanation, FACT_NAMES } from "@espalier/core/plan/explain-profit";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { displayMoney } from "@espalier/ui/data/display-money";
import { useTranslation } from "react-i18next";

/** Explains a profit in one or two sentences; "" while the explanation is undefined. */
export function useProfitSummary(explanation: Explanation | undefined): string {
  const { t } = useTranslation("profit");
  return explanation === undefined ? "" : t(`explain.story.${explanation.summaryKey}`, factWords(explanation));
}

/** The facts as sentences name them. */
export const factWords = ({ facts }: Explanation): Readonly<Record<FactName, string | number>> =>
  recordOf(FACT_NAMES, (wanted) => {
    const { unit = "order", value = "" } = facts.find(({ name }) => name === wanted) ?? {};
    if (unit === "rate") return formatBasisPoints(Number(value));
    return unit === "amount" || unit === "volume" ? displayMoney(decimal(Number(value))) : value;
  });
