import {
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";

import { nextPage } from "./paged.ts";

/** Makes one page's call. Pages count from 1. */
export type LoadPage<Row> = (page: number, signal: AbortSignal) => Promise<readonly Row[]>;

export type PagedRows<Row> = {
  readonly rows: readonly Row[];
  readonly status: "pending" | "error" | "success";
  /** Loaded, and there is nothing. */
  readonly empty: boolean;
  /** No page follows. */
  readonly finished: boolean;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly onMore: () => void;
  readonly retry: () => void;
  readonly retrying: boolean;
};

/** The one way to read a paged call: the first page replaces the list, later ones append. Show it with `PagedList`. */
export function usePagedList<Row>(queryKey: QueryKey, load: LoadPage<Row>): PagedRows<Row> {
  const query = useInfiniteQuery(pagedQuery(queryKey, load));
  return pagedRows(query, query.data?.pages.flat() ?? []);
}

/** The state of a paged query. */
type Paging = Pick<
  UseInfiniteQueryResult,
  "status" | "hasNextPage" | "isFetching" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage" | "refetch"
>;

/** The rows of a query in pages, whose pages may hold more than them. */
export const pagedRows = <Row>(query: Paging, rows: readonly Row[]): PagedRows<Row> => ({
  rows,
  status: query.status,
  empty: query.status === "success" && rows.length === 0,
  finished: query.status === "success" && !query.hasNextPage,
  failed: query.status === "error",
  hasMore: query.hasNextPage,
  loadingMore: query.isFetchingNextPage,
  moreFailed: query.isFetchNextPageError,
  onMore: () => void query.fetchNextPage(),
  retry: () => void query.refetch(),
  retrying: query.isFetching,
});

/** The list as a query: for `usePagedList`, and for loading a list before its screen shows. */
export const pagedQuery = <Row>(queryKey: QueryKey, load: LoadPage<Row>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
