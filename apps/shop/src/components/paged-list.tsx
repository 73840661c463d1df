import { InfiniteList } from "@espalier/ui/data/infinite-list";
import { LoadFailed } from "@espalier/web/load-failed";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { PagedRows } from "../lib/queries/use-paged-list.ts";
import { ScreenRefresh } from "./screen-refresh.tsx";

type PagedListProps<Row> = {
  list: PagedRows<Row>;
  label: string;
  keyOf: (row: Row) => string | number;
  renderRow: (row: Row) => ReactNode;
  headingOf?: (row: Row, index: number) => ReactNode;
  /** The skeleton, shaped like the rows. */
  loading: ReactNode;
  empty: ReactNode;
  layout?: "rows" | "cards" | "grid";
};

/** A paged list with its four states, reloaded by pulling down; `list` is the result of `usePagedList`. */
export function PagedList<Row>({ list, layout = "rows", ...shown }: PagedListProps<Row>) {
  const { t } = useTranslation();
  return (
    <>
      <ScreenRefresh />
      <InfiniteList
        {...shown}
        layout={layout}
        rows={list.rows}
        status={list.status}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore}
        moreFailed={list.moreFailed}
        onMore={list.onMore}
        failed={<LoadFailed onRetry={list.retry} busy={list.retrying} />}
        texts={{ loadingMore: t("loadingMore"), moreFailed: t("moreFailed"), retry: t("retry"), end: t("listEnd") }}
      />
    </>
  );
}
