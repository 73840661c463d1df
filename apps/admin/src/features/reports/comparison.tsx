import { Panel } from "@espalier/ui/data/panel";
import type { DaySpan } from "@espalier/ui/dates/day-span";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { ChangeText } from "./overview/change-text.tsx";
import type { Change } from "./overview/describe-change.ts";

type ComparisonProps = {
  span: DaySpan;
  before: DaySpan;
  /** What has to be known about the figures. */
  note?: string;
  figures: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: ReactNode;
    readonly change: Change;
  }[];
};

/** Figures of some days, each with its change against the days before. */
export function Comparison({ span, before, note = "", figures }: ComparisonProps) {
  const { t } = useTranslation("reports");
  return (
    <Panel as="section" aria-label={t("comparison.title")} className="flex flex-col gap-3">
      <p className="text-small text-ink-3">
        {t("comparison.detail", { from: span.from, to: span.to, beforeFrom: before.from, beforeTo: before.to })}
        {note === "" ? "" : ` ${note}`}
      </p>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(({ key, name, value, change }) => (
          <div key={key}>
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="tabular text-section text-ink">{value}</dd>
            <dd className="text-small">
              <ChangeText change={change} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
