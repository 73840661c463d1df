import { profitTexts } from "@espalier/contract/locales/profit-texts";
import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { decimal } from "@espalier/core/plan/components/decimal";
import type { FactName } from "@espalier/core/plan/components/components";
import { type Explanation, FACT_NAMES } from "@espalier/core/plan/explain-profit";
import { fillText } from "@espalier/core/text/fill-text";
import type { Language } from "@espalier/core/text/language";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { displayMoney } from "@espalier/ui/data/display-money";

/** A profit in one or two sentences. */
export const profitSummary = (explanation: Explanation, language: Language): string =>
  fillText(profitTexts[language].story[explanation.summaryKey], factWords(explanation));

/** What a line of the calculation is called. */
export const stepName = (
  explanation: Explanation,
  name: Explanation["steps"][number]["name"],
  language: Language,
): string => fillText(profitTexts[language].steps[name], factWords(explanation));

/** The facts as sentences name them. */
const factWords = ({ facts }: Explanation): Readonly<Record<FactName, string>> =>
  recordOf(FACT_NAMES, (wanted) => {
    const { unit = "order", value = "" } = facts.find(({ name }) => name === wanted) ?? {};
    if (unit === "rate") return formatBasisPoints(Number(value));
    if (unit === "volume") return `${displayMoney(decimal(Number(value)))} PV`;
    return unit === "amount" ? displayMoney(decimal(Number(value))) : String(value);
  });
