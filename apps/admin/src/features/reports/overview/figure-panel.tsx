import { Sparkline } from "@espalier/ui/charts/sparkline";
import { StatPanel } from "@espalier/ui/data/stat-panel";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { changeSince } from "./change-since.ts";

type FigurePanelProps = {
  label: string;
  /** Undefined while it loads, null if it could not be loaded. */
  value: ReactNode | undefined;
  /** Today's figure and yesterday's at the same time, once they are there. */
  change: readonly [now: number, before: number] | undefined;
  /** Further figures, in other units. */
  besides?: string;
  /** The last days, the oldest first. */
  days: readonly number[];
};

/** A figure of today, its change from yesterday at the same time, and its course over the last days. */
export function FigurePanel({ label, value, change, besides, days }: FigurePanelProps) {
  const { t } = useTranslation("overview");
  const percent = change === undefined ? null : changeSince(...change);
  const moved = percent === null ? t("noneYesterday") : t("sinceYesterday", { percent: signed(percent) });
  // A blank keeps the line's place until there is something to say.
  const words = change === undefined ? "\u00a0" : moved;
  return (
    <StatPanel
      label={label}
      value={
        besides === undefined || value === undefined ? (
          value
        ) : (
          <span className="flex w-full min-w-0 items-baseline gap-3">
            <span className="shrink-0">{value}</span>
            <span className="ml-auto truncate text-small font-normal tracking-normal text-ink-3">{besides}</span>
          </span>
        )
      }
      detail={
        <>
          <span className="tabular block pb-2">{words}</span>
          <span className="block h-8">
            <Sparkline values={days} />
          </span>
        </>
      }
    />
  );
}

const SIGN: ReadonlyMap<number, string> = new Map([
  [1, "+"],
  [0, "±"],
  [-1, "−"],
]);

const signed = (percent: number): string => `${SIGN.get(Math.sign(percent)) ?? ""}${Math.abs(percent)}%`;
