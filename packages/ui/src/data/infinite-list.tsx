import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Button } from "../foundations/button.tsx";
import { panelGrid, tileGrid } from "../layout/grids.ts";
import { Spinner } from "../feedback/spinner.tsx";

export type InfiniteListProps<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  renderRow: (row: Row, index: number) => ReactNode;
  /** A heading above a row, such as the day that begins with it. */
  headingOf?: ((row: Row, index: number) => ReactNode) | undefined;
  status: "pending" | "error" | "success";
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed?: boolean | undefined;
  onMore: () => void;
  loading: ReactNode;
  empty: ReactNode;
  failed: ReactNode;
  texts: { loadingMore: string; moreFailed: string; retry: string; end?: string | undefined };
  layout?: "rows" | "cards" | "grid" | undefined;
};

/**
 * A list in pages: loading, failed, empty or filled. It loads the next page before its end is visible, one at a time.
 */
export function InfiniteList<Row>(props: InfiniteListProps<Row>) {
  const { label, rows, keyOf, renderRow, headingOf, status, loadingMore, layout = "rows" } = props;
  // Loaded rows stay when a later page fails; the failure is shown below them.
  if (rows.length === 0 && status === "pending") return props.loading;
  if (rows.length === 0 && status === "error") return props.failed;
  if (rows.length === 0) return props.empty;
  return (
    <div>
      <ul aria-label={label} aria-busy={loadingMore} className={layouts[layout]}>
        {rows.map((row, index) => (
          <li key={keyOf(row)}>
            {headingOf?.(row, index)}
            {renderRow(row, index)}
          </li>
        ))}
      </ul>
      <ListEnd {...props} />
    </div>
  );
}

function ListEnd<Row>({ rows, hasMore, loadingMore, moreFailed = false, onMore, texts }: InfiniteListProps<Row>) {
  const sentinel = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const ready = hasMore && !loadingMore && !moreFailed;

  // A new observer after each page reports the position again, so a page too short to scroll loads the next.
  useEffect(() => {
    if (!ready || sentinel.current === null) return;
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && more(), {
      rootMargin: "400px 0px",
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [ready, rows.length]);

  // A new one below the rows of each page: the one before would be seen to jump.
  return (
    <div
      key={rows.length}
      ref={sentinel}
      className="flex min-h-14 flex-wrap items-center justify-center gap-3 pt-2 text-small text-ink-3"
    >
      <span role="status" className="flex items-center gap-2">
        {loadingMore ? <Spinner /> : null}
        {loadingMore ? texts.loadingMore : null}
        {moreFailed && !loadingMore ? texts.moreFailed : null}
        {hasMore ? null : texts.end}
      </span>
      {moreFailed && !loadingMore ? (
        <Button variant="soft" size="small" onClick={onMore}>
          {texts.retry}
        </Button>
      ) : null}
    </div>
  );
}

const layouts = {
  rows: "panel-ring divide-y divide-line overflow-hidden",
  cards: panelGrid,
  grid: tileGrid,
};
