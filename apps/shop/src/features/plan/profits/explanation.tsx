import { explainProfit } from "@espalier/core/plan/explain-profit";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { paths } from "../../../lib/paths.ts";
import { PairLegs } from "./pair-legs.tsx";
import { PairSales } from "./pair-sales.tsx";
import { ProfitFacts } from "./profit-facts.tsx";
import { ProfitParts } from "./profit-parts.tsx";
import type { ExplainedProfit } from "./profit-queries.ts";
import { ProfitSteps } from "./profit-steps.tsx";
import { useProfitSummary } from "./use-profit-summary.ts";

/** The explanation of a profit: a summary, the calculation, the parts by wallet, and the facts. */
export function Explanation({ profit }: { profit: ExplainedProfit }) {
  const { t } = useTranslation("profit");
  const explanation = explainProfit(profit);
  const story = useProfitSummary(explanation);
  return (
    <div className="flex flex-col gap-6 pb-2">
      <header className="flex flex-col items-center gap-1 text-center">
        <p className="@container w-full font-semibold tracking-tight">
          <Money value={profit.amount} sign tone="auto" most={2} />
        </p>
        <p className="tabular text-small text-ink-3">{formatDate(profit.created_at)}</p>
        <p className="pt-2 text-row font-normal wrap-anywhere text-ink-2">
          <WithTerms>{story}</WithTerms>
        </p>
      </header>
      {profit.pair === undefined ? null : <PairLegs pair={profit.pair} />}
      {explanation === undefined ? null : <ProfitSteps explanation={explanation} />}
      <ProfitParts parts={profit.parts} amount={profit.amount} />
      {profit.pair === undefined ? null : <PairSales pair={profit.pair} />}
      <ProfitFacts profit={profit} />
      <p className="text-center text-panel">
        <Link to={profit.invite === undefined ? paths.team() : paths.referral()} className={textLinkStyle}>
          {profit.invite === undefined ? t("explain.toTeam") : t("explain.toReferrals")}
        </Link>
      </p>
    </div>
  );
}
