import type { FirstStep } from "@espalier/contract/calls/reports/figure-words";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import type { IconType } from "@espalier/ui/foundations/icon-type";
import { Section } from "@espalier/ui/layout/section";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, MailCheck, Package, ScrollText, UserCog, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { firstStepsQuery } from "../../../lib/first-steps-query.ts";
import { paths } from "../../../lib/paths.ts";

const STEPS: Readonly<Record<FirstStep, { readonly icon: IconType; readonly place: string }>> = {
  mail: { icon: MailCheck, place: paths.messages() },
  owner: { icon: UserCog, place: paths.operators() },
  member: { icon: UserPlus, place: paths.members({ add: "1" }) },
  texts: { icon: ScrollText, place: paths.articles() },
  goods: { icon: Package, place: paths.newGoods() },
};

/** The first steps of a new company, each a link to its screen. Nothing once all are done, or while they are not known. */
export function FirstSteps() {
  const { t } = useTranslation("overview");
  const steps = useQuery(firstStepsQuery).data ?? [];
  const finished = steps.filter(({ done }) => done).length;
  if (finished === steps.length) return null;
  return (
    <Section
      title={t("first.title")}
      action={<span className="tabular text-ink-3">{t("first.progress", { finished, all: steps.length })}</span>}
    >
      <ListGroup>
        {steps.map(({ step, done }) =>
          done ? (
            <ListRow
              key={step}
              leading={<CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="text-accent-ink" />}
              title={<span className="font-normal text-ink-3">{t(`first.${step}.title`)}</span>}
              value={<span className="text-small text-ink-3">{t("first.done")}</span>}
            />
          ) : (
            <ListRow
              key={step}
              icon={STEPS[step].icon}
              title={t(`first.${step}.title`)}
              detail={t(`first.${step}.hint`)}
              render={(slot) => <Link to={STEPS[step].place} {...slot} />}
            />
          ),
        )}
      </ListGroup>
    </Section>
  );
}
