import { profitTexts } from "@espalier/contract/locales/profit-texts";
import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { decimal } from "@espalier/core/plan/components/decimal";
import type { Explanation } from "@espalier/core/plan/explain-profit";
import { fillText } from "@espalier/core/text/fill-text";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import type { ReactNode } from "react";

import { currentLanguage } from "../language.ts";
import { stepName } from "./profit-summary.ts";
import type { Terms } from "./profit-to-explain.ts";

type Step = Explanation["steps"][number];

/** The sum, a line under the other as on a bill. `unit` is that of its amounts. */
export function ProfitSteps({ explanation, unit, terms }: { explanation: Explanation; unit: string; terms: Terms }) {
  const texts = profitTexts[currentLanguage()];
  const { steps } = explanation;
  const isLessenedBy = (name: Step["name"]) => steps.some((step) => step.name === name && step.lessens === true);
  return (
    <Section title={texts.sum} level={3}>
      <dl className="divide-y divide-line rounded-panel px-4 inset-ring-1 inset-ring-line">
        {steps.map((step) => (
          <StepLine
            key={step.name}
            step={step}
            name={terms(stepName(explanation, step.name, currentLanguage()))}
            unit={unit}
          />
        ))}
      </dl>
      <div className="flex flex-col gap-1.5 text-small text-ink-3">
        {isLessenedBy("capLeft") ? <p className="text-pending">{terms(texts.capped)}</p> : null}
        {isLessenedBy("payout") ? <p className="text-pending">{texts.cut}</p> : null}
        <p>{texts.rounding}</p>
      </div>
    </Section>
  );
}

function StepLine({ step, name, unit }: { step: Step; name: ReactNode; unit: string }) {
  const isResult = step.name === "profit";
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
      <dt className={`flex min-w-0 gap-2 text-panel ${isResult ? "font-semibold text-ink" : "font-normal text-ink-2"}`}>
        <span className="w-3 shrink-0 text-center text-ink-3">{step.sign || "\u00A0"}</span>
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </dt>
      <dd
        className={`ml-auto text-right ${isResult ? "text-section text-ink" : "text-row"} ${step.lessens === true ? "text-pending" : "text-ink"}`}
      >
        <Figure step={step} unit={unit} />
      </dd>
    </div>
  );
}

function Figure({ step: { figure }, unit }: { step: Step; unit: string }) {
  if ("volume" in figure) return <Money value={decimal(figure.volume)} unit="PV" />;
  if ("amount" in figure) return <Money value={decimal(figure.amount)} unit={unit} />;
  const share = formatBasisPoints(figure.share);
  const { about } = profitTexts[currentLanguage()];
  return <span className="tabular">{figure.about === true ? fillText(about, { share }) : share}</span>;
}
