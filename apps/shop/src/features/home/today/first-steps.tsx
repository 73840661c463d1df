import { displayMoney } from "@espalier/ui/data/display-money";
import { ListRow } from "@espalier/ui/data/list-row";
import { Panel } from "@espalier/ui/data/panel";
import { Circle, CircleCheck, CircleQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import type { FirstSteps as Steps } from "./today-query.ts";

/** A newcomer's checklist. Steps that are done stay in view, ticked, until all are. */
export function FirstSteps({ steps, activePv }: { steps: Steps; activePv: string }) {
  const { t } = useTranslation("home");
  const done = ORDER.filter((step) => steps[step]).length;
  return (
    <Panel as="section" padded={false} aria-labelledby="first-steps" className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-4 pb-1">
        <h2 id="first-steps" className="text-section text-ink">
          {t("steps.title")}
        </h2>
        <span className="tabular text-small text-ink-3">{t("steps.done", { done, all: ORDER.length })}</span>
      </div>
      <ul>
        {ORDER.map((step) => (
          <li key={step}>
            {steps[step] ? (
              <ListRow
                leading={<CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="text-accent-ink" />}
                title={<span className="font-normal text-ink-3">{t(`steps.${step}`)}</span>}
                trailing={<span className="sr-only">{t("steps.ticked")}</span>}
              />
            ) : (
              <ListRow
                leading={<Circle aria-hidden="true" size={20} strokeWidth={1.75} className="text-ink-3" />}
                title={t(`steps.${step}`)}
                detail={t(`steps.why.${step}`, { pv: displayMoney(activePv) })}
                render={(slot) => <Link to={TARGETS[step]} {...slot} />}
              />
            )}
          </li>
        ))}
        <li className="border-t border-line">
          <ListRow
            icon={CircleQuestionMark}
            title={t("steps.earning")}
            render={(slot) => <Link to={paths.earning()} {...slot} />}
          />
        </li>
      </ul>
    </Panel>
  );
}

const TARGETS = {
  purchase: paths.goodsList(),
  pin: paths.walletPassword(),
  bank: paths.bankEdit(),
  invite: paths.invite(),
} as const satisfies Record<keyof Steps, string>;

const ORDER = ["purchase", "pin", "bank", "invite"] as const satisfies readonly (keyof Steps)[];
