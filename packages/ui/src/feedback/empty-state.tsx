import type { ReactNode } from "react";
import type { IconType } from "../foundations/icon-type.ts";

export type EmptyStateProps = {
  icon: IconType;
  title: string;
  hint?: string | undefined;
  /** One button, when there is something to do. */
  action?: ReactNode;
  level?: 2 | 3 | undefined;
};

/** Nothing here, said kindly: one line, one hint, one way on. */
export function EmptyState({ icon: Icon, title, hint, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="panel-ring flex flex-col items-center px-6 py-10 text-center">
      <span className="flex size-14 items-center justify-center rounded-pill bg-sunken text-ink-3">
        <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
      </span>
      <Heading className="pt-4 text-row font-semibold text-ink">{title}</Heading>
      {hint === undefined ? null : <p className="pt-1 text-panel font-normal text-ink-3">{hint}</p>}
      {action === undefined ? null : <div className="pt-5">{action}</div>}
    </div>
  );
}
