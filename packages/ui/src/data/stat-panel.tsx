import { EMPTY_MARK } from "./empty-mark.ts";
import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import type { RenderLink } from "../navigation/link-slot.ts";
import { Skeleton } from "../feedback/skeleton.tsx";

export type StatPanelProps = {
  label: ReactNode;
  /** The figure; undefined while it is on its way, null when it could not be had. */
  value: ReactNode | undefined;
  /** A line below, such as how it changed. */
  detail?: ReactNode;
  /** Shown for a figure that could not be loaded. */
  missing?: string | undefined;
  render?: RenderLink | undefined;
};

/** One figure of a page of figures. It keeps its height while the figure is on its way. */
export function StatPanel({ label, value, detail, missing = EMPTY_MARK, render }: StatPanelProps) {
  const content = (
    <>
      <span className="block text-small text-ink-3">{label}</span>
      <span className="tabular flex min-h-8 items-center pt-1 text-[1.5rem]/8 font-semibold tracking-tight text-ink">
        {value === undefined ? <Skeleton className="appear-delayed h-6 w-24" /> : (value ?? missing)}
      </span>
      {detail === undefined ? null : <span className="block pt-0.5 text-small text-ink-3">{detail}</span>}
    </>
  );
  const look = "panel-ring block min-w-0 p-4 text-left";
  if (render === undefined) return <div className={look}>{content}</div>;
  return render({ className: classNames(look, "motion-press hover:bg-sunken/50"), children: content });
}
