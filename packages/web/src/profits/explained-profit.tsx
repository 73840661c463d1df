import { explainProfit } from "@espalier/core/plan/explain-profit";
import { Money } from "@espalier/ui/data/money";
import type { ReactNode } from "react";

import { formatDate } from "../format-date.ts";
import { currentLanguage } from "../language.ts";
import { withoutMarks } from "../plan-terms.ts";
import { sumUnit } from "../wallet-words.ts";
import { PairLegs } from "./pair-legs.tsx";
import { PairSales } from "./pair-sales.tsx";
import { ProfitHold } from "./profit-hold.tsx";
import { type PartLink, ProfitParts } from "./profit-parts.tsx";
import { ProfitSteps } from "./profit-steps.tsx";
import { profitSummary } from "./profit-summary.ts";
import type { ProfitToExplain, Terms } from "./profit-to-explain.ts";

type ExplainedProfitProps = {
  profit: ProfitToExplain;
  /** Where each part leads; without it they lead nowhere. */
  partLink?: PartLink | undefined;
  /** What a text with marked words of the plan becomes; without it the words explain nothing. */
  terms?: Terms | undefined;
  /** The facts that identify the profit, with what the reader may open. */
  children: ReactNode;
};

/** The explanation of a profit, the same for its member and for operators: a summary, the calculation, the parts by wallet. */
export function ExplainedProfit({ profit, partLink, terms = withoutMarks, children }: ExplainedProfitProps) {
  const explanation = explainProfit(profit);
  const unit = sumUnit(profit.parts.map(({ wallet }) => wallet));
  return (
    <div className="flex flex-col gap-6 pb-2">
      <header className="flex flex-col items-center gap-1 text-center">
        <p className="@container w-full font-semibold tracking-tight">
          <Money value={profit.amount} unit={unit} sign tone="auto" most={2} />
        </p>
        <p className="tabular text-small text-ink-3">{formatDate(profit.created_at)}</p>
        {explanation === undefined ? null : (
          <p className="pt-2 text-row font-normal wrap-anywhere text-ink-2">
            {terms(profitSummary(explanation, currentLanguage()))}
          </p>
        )}
      </header>
      {profit.pair ? <PairLegs pair={profit.pair} terms={terms} /> : null}
      {explanation === undefined ? null : <ProfitSteps explanation={explanation} unit={unit} terms={terms} />}
      <ProfitParts parts={profit.parts} amount={profit.amount} unit={unit} partLink={partLink} />
      {profit.hold ? <ProfitHold hold={profit.hold} /> : null}
      {profit.pair ? <PairSales pair={profit.pair} /> : null}
      {children}
    </div>
  );
}
