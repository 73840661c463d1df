import type { ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { useWide } from "../foundations/use-wide.ts";

export type PageProps = {
  children: ReactNode;
  topBar?: ReactNode;
  /** Leaves room for a tab bar. */
  tabBar?: boolean | undefined;
  /** Stays at the bottom of the screen: what the page is for. */
  footer?: ReactNode;
  /** On a wide screen: room for columns, instead of a width for reading and typing. */
  columns?: boolean | undefined;
  /** On a wide screen: the list that this page is one of, at its left. */
  beside?: ReactNode;
  className?: string | undefined;
};

/** One screen: a column of at most 480 px, blocks 20 apart; on a wide screen a column for reading, or room for several. */
export function Page({ beside, columns = false, ...props }: PageProps) {
  const wide = useWide();
  const size = columns ? "wide:max-w-[1080px]" : "wide:max-w-[640px]";
  if (beside === undefined || !wide) return <Column {...props} size={size} />;
  return (
    <div className="flex items-start">
      <div className="sticky top-(--page-top,0px) h-[calc(100dvh-var(--page-top,0px))] w-[38%] max-w-100 shrink-0 overflow-y-auto overscroll-contain border-r border-line p-4">
        {beside}
      </div>
      <Column {...props} size={size} />
    </div>
  );
}

type ColumnProps = Omit<PageProps, "beside" | "columns"> & { size: string };

function Column({ children, topBar, tabBar = false, footer, className, size }: ColumnProps) {
  return (
    <div
      className={classNames(
        "mx-auto flex min-h-[calc(100dvh-var(--page-top,0px))] w-full max-w-[480px] min-w-0 flex-col wide:pt-3",
        size,
      )}
    >
      {topBar}
      <main
        className={classNames(
          "flex flex-1 flex-col gap-5 px-4 pb-6 wide:px-6",
          footer === undefined ? "wide:pb-10" : "wide:flex-none",
          topBar === undefined ? "pt-5" : "pt-2",
          className,
        )}
      >
        {children}
      </main>
      {footer === undefined ? null : (
        <footer
          data-bar
          className={classNames(
            "sticky z-10 border-t border-line bg-surface px-4 py-3",
            "wide:bottom-4 wide:mx-6 wide:mb-10 wide:max-w-[592px] wide:rounded-panel wide:border wide:pb-3 wide:shadow-panel",
            tabBar
              ? "bottom-[calc(56px+env(safe-area-inset-bottom,0px))]"
              : "bottom-0 pb-[calc(12px+env(safe-area-inset-bottom,0px))]",
          )}
        >
          {footer}
        </footer>
      )}
      {tabBar ? (
        <div aria-hidden="true" className="h-[calc(56px+env(safe-area-inset-bottom,0px))] shrink-0 wide:hidden" />
      ) : null}
    </div>
  );
}
