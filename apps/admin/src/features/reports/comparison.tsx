import { Panel } from "@espalier/ui/data/panel";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
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
  /** Undefined while they load. */
  figures: readonly Figure[] | undefined;
};

export type Figure = {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  readonly change: Change;
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
      {figures === undefined ? <FiguresSkeleton /> : <Figures figures={figures} />}
    </Panel>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
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
  );
}

/** Figures in one row, as on a screen that is wide enough. */
function FiguresSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <Loading label={t("loading")} className="flex flex-wrap gap-x-10 gap-y-3">
      {["first", "second", "third"].map((figure) => (
        <div key={figure} className="flex h-16 w-40 flex-col justify-between">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-3.5 w-full" />
        </div>
      ))}
    </Loading>
  );
}
