import type { AdminCallName } from "@espalier/contract/types";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import type { AdminList } from "./use-admin-list.ts";
import { parseSort, formatSort } from "./tables/sort-parameter.ts";
import { useSearchValues } from "./use-search-values.ts";

type Reporting<Row> = {
  /** The call that computes it; its fields are called as the filters are. */
  readonly call: AdminCallName;
  /** The names of its filters, in the address and in `load`. */
  readonly filters: readonly string[];
  readonly load: (
    filters: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<{ readonly list: readonly Row[] }>;
};

/** A report with its filters in the address: like a list, but all of its rows are there at once. */
export function useAdminReport<Row>({ call, filters: names, load }: Reporting<Row>): AdminList<Row> {
  const { values, change } = useSearchValues([...names, "sort"]);
  const { sort = "", ...filters } = values;
  const query = useQuery({
    queryKey: ["reports", call, filters],
    queryFn: ({ signal }) => load(filters, signal),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.list ?? [];
  return {
    rows,
    status: query.status,
    refreshing: query.isPlaceholderData || (query.isError && query.isFetching),
    total: rows.length,
    page: 1,
    limit: rows.length,
    filters,
    whole: true,
    exported: {
      call,
      filter: filters,
    },
    setFilters: change,
    setPage: () => undefined,
    setLimit: () => undefined,
    sort: parseSort(sort),
    setSort: (next) => change({ sort: formatSort(next) }),
    sorts: [],
    indexed: [],
    sums: null,
    retry: () => void query.refetch(),
  };
}
