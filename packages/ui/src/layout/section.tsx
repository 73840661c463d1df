import { useId, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";

export type SectionProps = {
  title: ReactNode;
  /** Stands at the right of the heading: a link to all, a filter. */
  action?: ReactNode;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A named part of a page. */
export function Section({ title, action, level = 2, className, children }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby={id} className={classNames("flex flex-col gap-3", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading id={id} className="text-section text-ink">
          {title}
        </Heading>
        {action === undefined ? null : <div className="shrink-0 text-panel">{action}</div>}
      </div>
      {children}
    </section>
  );
}
