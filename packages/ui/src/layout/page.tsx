import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";

export type PageProps = {
  children: ReactNode;
  topBar?: ReactNode;
  /** Leaves room for a tab bar. */
  tabBar?: boolean | undefined;
  /** Stays at the bottom of the screen: what the page is for. */
  footer?: ReactNode;
  className?: string | undefined;
};

/** One screen: a column of at most 480 px, blocks 20 apart. */
export function Page({ children, topBar, tabBar = false, footer, className }: PageProps) {
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--page-top,0px))] w-full max-w-[480px] flex-col">
      {topBar}
      <main
        className={classNames(
          "flex flex-1 flex-col gap-5 px-4 pb-6",
          topBar === undefined ? "pt-5" : "pt-2",
          className,
        )}
      >
        {children}
      </main>
      {footer === undefined ? null : (
        <footer
          className={classNames(
            "sticky z-10 border-t border-line bg-surface px-4 py-3",
            tabBar
              ? "bottom-[calc(56px+env(safe-area-inset-bottom,0px))]"
              : "bottom-0 pb-[calc(12px+env(safe-area-inset-bottom,0px))]",
          )}
        >
          {footer}
        </footer>
      )}
      {tabBar ? <div aria-hidden="true" className="h-[calc(56px+env(safe-area-inset-bottom,0px))] shrink-0" /> : null}
    </div>
  );
}
