import { Sparkline } from "@espalier/ui/charts/sparkline";
import { StatPanel } from "@espalier/ui/data/stat-panel";
import { unitWord } from "@espalier/web/wallet-words";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { ChangeText } from "./change-text.tsx";
import type { Change } from "./describe-change.ts";

type FigurePanelProps = {
  label: string;
  /** Undefined while it loads. */
  value: ReactNode | undefined;
  change: Change | undefined;
  /** What the figure is compared with, such as "vs. yesterday by 14:05". */
  versus: string;
  /** The same figure in other units, each with its change. */
  others?: readonly { readonly unit: string; readonly value: string; readonly change: Change }[];
  /** What was given back, in each unit. */
  less?: readonly { readonly unit: string; readonly label: string; readonly value: string }[];
  /** The last days, the oldest first; empty while they load. Undefined for a figure without its course. */
  days?: readonly number[] | undefined;
  /** For how many of `others` and `less` there is room while the figure loads. */
  room?: number;
  /** The page with the rows that the figure sums; undefined for an operator who may not open it. */
  to: string | undefined;
};

/** A figure, its change since the period before, and its course over the last days. It opens its rows. */
export function FigurePanel({
  label,
  value,
  change,
  versus,
  others = [],
  less = [],
  days,
  room = 0,
  to,
}: FigurePanelProps) {
  return (
    <StatPanel
      label={label}
      value={value}
      render={to === undefined ? undefined : (slot) => <Link to={to} {...slot} />}
      detail={
        <>
          {/* A blank keeps the line's place until there is something to say. */}
          <span className="block">{change === undefined ? "\u00a0" : <ChangeText change={change} />}</span>
          <span className="tabular block">{change === undefined ? "\u00a0" : versus}</span>
          {others.map((other) => (
            <span key={other.unit} className="tabular mt-1 flex flex-wrap gap-x-2">
              <span className="text-ink">
                {other.value} {unitWord(other.unit)}
              </span>
              <ChangeText change={other.change} className="ml-auto" />
            </span>
          ))}
          {less.map((each) => (
            <span key={each.unit} className="tabular mt-1 flex flex-wrap gap-x-2">
              <span>{each.label}</span>
              <span className="ml-auto text-ink">
                −{each.value} {unitWord(each.unit)}
              </span>
            </span>
          ))}
          {value === undefined ? <span aria-hidden="true" className={ROOM[room]} /> : null}
          {days === undefined ? null : (
            <span className="block h-8 pt-2">{days.length === 0 ? null : <Sparkline values={days} />}</span>
          )}
        </>
      }
    />
  );
}

/** The height of that many further lines. */
const ROOM: Readonly<Record<number, string>> = { 1: "block h-6", 2: "block h-12" };
