import type { AdminCallName } from "@espalier/contract/types";
import type { DataSort } from "@espalier/ui/data/data-column";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { parseSort, formatSort } from "./tables/sort-parameter.ts";
import { useSearchValues } from "./use-search-values.ts";

type AdminPage<Row> = {
  readonly total: number;
  readonly list: readonly Row[];
  readonly sums?: AdminList<Row>["sums"] | undefined;
};

/** A column of a list, with "-" in front for the greatest first. */
type SortWord<Sort extends string> = Sort | `-${Sort}`;

/** The paging fields of a list's request, beside its filters. */
type Paging<Sort extends string> = { readonly page: number; readonly limit: number; readonly sort?: SortWord<Sort> };

export type AdminList<Row> = {
  readonly rows: readonly Row[];
  readonly status: "pending" | "error" | "success";
  /** Whether other rows are loading while these stay visible. */
  readonly refreshing: boolean;
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  /** The filters in the address. */
  readonly filters: Readonly<Record<string, string>>;
  readonly setFilters: (changes: Readonly<Record<string, string>>) => void;
  readonly setPage: (page: number) => void;
  readonly setLimit: (limit: number) => void;
  /** The order in the address; null is the list's own. */
  readonly sort: DataSort | null;
  readonly setSort: (sort: DataSort) => void;
  /** The columns that the server sorts by. */
  readonly sorts: readonly string[];
  /** Those of them that it sorts a list of any length by. */
  readonly indexed: readonly string[];
  /** The sums of all rows that match, each in its unit; null where they are not known. */
  readonly sums: readonly { readonly unit: string; readonly amount: string }[] | null;
  readonly retry: () => void;
  /** The call that exports the list, if there is one. */
  readonly exported?: { readonly call: AdminCallName; readonly filter: Readonly<Record<string, string>> };
  /** The list has no pages: all rows are loaded at once. */
  readonly whole?: true;
};

type Listing<Row, Sort extends string> = {
  /** Names the list in the cache: after an action `queryClient.invalidateQueries({ queryKey: [key] })`. */
  readonly key: string;
  /** The names of its filters, in the address and in `load`. */
  readonly filters: readonly string[];
  /** The call that reads the list, if it can be exported; its fields have the names of the filters. */
  readonly call?: AdminCallName;
  /** Fixed fields of the request, such as the member of the list; an export needs them too. */
  readonly given?: Readonly<Record<string, string>>;
  /** The columns that the server sorts by. */
  readonly sorts?: readonly Sort[];
  /** Those of them that it sorts a list of any length by. */
  readonly indexed?: readonly NoInfer<Sort>[];
  readonly load: (
    filters: Readonly<Record<string, string>>,
    paging: Paging<Sort>,
    signal: AbortSignal,
  ) => Promise<AdminPage<Row>>;
};

const LIMITS = [25, 50, 100];

/**
 * Reads a paged call of the admin app. Filters and page are kept in the address, so that it can be shared and gone back
 * to.
 */
export function useAdminList<Row, const Sort extends string = never>(listing: Listing<Row, Sort>): AdminList<Row> {
  const { key, filters: names, call, given, sorts = [], indexed = [], load } = listing;
  const { values, change } = useSearchValues([...names, "page", "limit", "sort"]);
  const { page: pageText = "", limit: limitText = "", sort: wanted = "", ...filters } = values;
  const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1;
  const limit = LIMITS.find((each) => String(each) === limitText) ?? 25;
  const sort = sorts.flatMap((each) => [each, `-${each}`] as const).find((each) => each === wanted);
  const query = useQuery({
    queryKey: [key, "list", filters, page, limit, sort],
    queryFn: ({ signal }) => load(filters, { page, limit, ...(sort === undefined ? {} : { sort }) }, signal),
    placeholderData: keepPreviousData,
  });
  return {
    rows: query.data?.list ?? [],
    status: query.status,
    refreshing: query.isPlaceholderData || (query.isError && query.isFetching),
    total: query.data?.total ?? 0,
    page,
    limit,
    filters,
    setFilters: change,
    setPage: (next) => change({ page: next === 1 ? "" : String(next) }),
    setLimit: (next) => change({ limit: next === 25 ? "" : String(next), page: "" }),
    sort: parseSort(wanted),
    setSort: (next) => change({ sort: formatSort(next) }),
    sorts,
    indexed,
    sums: query.data?.sums ?? null,
    retry: () => void query.refetch(),
    ...(call === undefined ? {} : { exported: { call, filter: { ...filters, ...given } } }),
  };
}
