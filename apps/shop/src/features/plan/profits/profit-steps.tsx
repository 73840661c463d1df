import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { decimal } from "@espalier/core/plan/components/decimal";
import type { Explanation } from "@espalier/core/plan/explain-profit";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { factWords } from "./use-profit-summary.ts";

type Step = Explanation["steps"][number];

/** The sum, a line under the other as on a bill. */
export function ProfitSteps({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation("profit");
  const { steps } = explanation;
  const isLessenedBy = (name: Step["name"]) => steps.some((step) => step.name === name && step.lessens === true);
  return (
    <Section title={t("explain.sum")} level={3}>
      <dl className="divide-y divide-line rounded-panel px-4 inset-ring-1 inset-ring-line">
        {steps.map((step) => (
          <StepLine key={step.name} step={step} words={factWords(explanation)} />
        ))}
      </dl>
      <div className="flex flex-col gap-1.5 text-small text-ink-3">
        {isLessenedBy("capLeft") ? (
          <p className="text-pending">
            <WithTerms>{t("explain.capped")}</WithTerms>
          </p>
        ) : null}
        {isLessenedBy("payout") ? <p className="text-pending">{t("explain.cut")}</p> : null}
        <p>{t("explain.rounding")}</p>
      </div>
    </Section>
  );
}

function StepLine({ step, words }: { step: Step; words: ReturnType<typeof factWords> }) {
  const { t } = useTranslation("profit");
  const isResult = step.name === "profit";
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
      <dt className={`flex min-w-0 gap-2 text-panel ${isResult ? "font-semibold text-ink" : "font-normal text-ink-2"}`}>
        <span className="w-3 shrink-0 text-center text-ink-3">{step.sign || "\u00A0"}</span>
        <span className="min-w-0 wrap-anywhere">
          <WithTerms>{t(`explain.steps.${step.name}`, words)}</WithTerms>
        </span>
      </dt>
      <dd
        className={`ml-auto text-right ${isResult ? "text-section text-ink" : "text-row"} ${step.lessens === true ? "text-pending" : "text-ink"}`}
      >
        <Figure step={step} />
      </dd>
    </div>
  );
}

function Figure({ step: { figure } }: { step: Step }) {
  const { t } = useTranslation("profit");
  if ("volume" in figure) return <Money value={decimal(figure.volume)} unit="PV" />;
  if ("amount" in figure) return <Money value={decimal(figure.amount)} />;
  const share = formatBasisPoints(figure.share);
  return <span className="tabular">{figure.about === true ? t("explain.about", { share }) : share}</span>;
}
