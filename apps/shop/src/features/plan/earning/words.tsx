import { BONUS_KINDS, BONUSES } from "@espalier/core/vocabulary/bonus-kind";
import { Panel } from "@espalier/ui/data/panel";
import { useTranslation } from "react-i18next";

import { OwnFigures } from "../../../components/terms/own-figures.tsx";
import { TermText } from "../../../components/terms/term-text.tsx";
import { type TermName, TERMS } from "@espalier/web/plan-terms";
import type { Earning } from "../../../lib/queries/earning-query.ts";

/** Every word of the plan with its sentence and the member's own figure, in the order in which money is earned. */
export function Words({ earning }: { earning: Earning }) {
  const { t } = useTranslation("earning");
  return (
    <div className="flex flex-col gap-4">
      <p className="text-row font-normal text-ink-2">{t("lead")}</p>
      <div className="grid gap-4 wide:grid-cols-2">
        {TERMS.filter((name) => isPaid(name, earning)).map((name) => (
          <Word key={name} name={name} earning={earning} />
        ))}
      </div>
      <p className="text-small text-ink-3">{t("version", { version: earning.plan_version })}</p>
    </div>
  );
}

/** Whether the plan knows the word: it may have none of some bonuses. */
function isPaid(name: TermName, { terms, ranks }: Earning): boolean {
  const kind = BONUS_KINDS.find((each) => each === name);
  if (kind === undefined) return true;
  const { number, optional } = BONUSES[kind];
  return !optional || [...terms, ...ranks.flatMap((rank) => rank.terms)].some((term) => term.profit_type === number);
}

function Word({ name, earning }: { name: TermName; earning: Earning }) {
  const { t } = useTranslation("earning");
  return (
    <Panel as="section" aria-labelledby={`word-${name}`} className="flex flex-col gap-2">
      <h2 id={`word-${name}`} className="text-section text-ink">
        {t(`terms.${name}.word`)}
      </h2>
      <TermText name={name} earning={earning} className="text-panel font-normal text-ink-2" />
      <div className="border-t border-line pt-3">
        <OwnFigures name={name} earning={earning} />
      </div>
    </Panel>
  );
}
