import { useLayoutEffect, useRef, type ReactNode } from "react";
import type { IconType } from "../foundations/icon-type.ts";

export type TopNoticeProps = {
  icon: IconType;
  children: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  tone?: "pending" | "accent" | undefined;
};

/**
 * A quiet bar above the page for what holds longer than a toast: no connection, a new version. It covers nothing: it says how
 * high it is in `--page-top`, and what sticks to the top of the page sticks below it.
 */
export function TopNotice({ icon: Icon, children, action, tone = "accent" }: TopNoticeProps) {
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const notify = () => style.setProperty("--page-top", `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(notify);
    if (bar.current !== null) observer.observe(bar.current);
    notify();
    return () => {
      observer.disconnect();
      style.removeProperty("--page-top");
    };
  }, []);

  return (
    <div ref={bar} data-bar className="sticky top-0 z-20 bg-bg pt-[env(safe-area-inset-top,0px)]">
      <div className={`mx-auto w-full max-w-[480px] wide:max-w-none ${tones[tone]}`}>
        <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 px-4">
          <Icon aria-hidden="true" size={18} strokeWidth={2} className="shrink-0" />
          <p className="min-w-0 flex-1 py-2.5 text-panel">{children}</p>
          {action}
        </div>
      </div>
    </div>
  );
}

const tones = {
  pending: "bg-pending-soft text-pending",
  accent: "bg-accent-soft text-accent-ink",
};
