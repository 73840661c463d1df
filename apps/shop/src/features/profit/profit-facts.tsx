import { Section } from "@espalier/ui/section";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { formatDate } from "../../lib/format-date.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import type { Explained } from "./profit-queries.ts";

/** What the profit can be looked up by. */
export function ProfitFacts({ profit }: { profit: Explained }) {
  const { t } = useTranslation("profit");
  const { from, to } = profit.period;
  return (
    <Section
      title={t("explain.facts")}
      level={3}
      action={<CopyButton text={profit.profit_sn} label={t("explain.copy")} />}
    >
      <dl className="flex flex-col gap-2.5 text-card font-normal">
        <Fact name={t("explain.number")}>{profit.profit_sn}</Fact>
        {profit.invite === undefined ? null : (
          <>
            <Fact name={t("explain.order")}>{profit.invite.order_sn}</Fact>
            <Fact name={t("explain.buyer")}>{profit.invite.buyer}</Fact>
          </>
        )}
        <Fact name={t("explain.period")}>
          <span className="inline-block">{from === 0 ? t("explain.begin") : formatDate(from)} –</span>{" "}
          <span className="inline-block">{formatDate(to)}</span>
        </Fact>
        <Fact name={t("explain.plan")}>{t("explain.version", { version: profit.plan_version })}</Fact>
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-3">{name}</dt>
      <dd className="tabular ml-auto text-right wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}
