import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";

export type TimelineItem = {
  readonly key: string;
  readonly title: ReactNode;
  /** The formatted time. */
  readonly time: string;
  readonly detail?: ReactNode;
  readonly tone?: "plain" | "accent" | "danger" | undefined;
};

/** The events of one thing, in the order given. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {items.map(({ key, title, time, detail, tone = "plain" }, index) => (
        <li key={key} className="relative flex gap-3 pb-4 last:pb-0">
          {index === items.length - 1 ? null : (
            <span aria-hidden="true" className="absolute top-4 bottom-0 left-[5.5px] w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className={classNames("mt-1.5 size-3 shrink-0 rounded-pill ring-4 ring-surface", dots[tone])}
          />
          <div className="min-w-0 flex-1 text-small">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium text-ink">{title}</span>
              <time className="tabular text-ink-3">{time}</time>
            </div>
            {detail === undefined ? null : <div className="pt-0.5 break-words text-ink-2">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const dots = { plain: "bg-edge", accent: "bg-accent", danger: "bg-danger" };
