import { useDebounced } from "@espalier/web/use-debounced";
import { useQuery } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

const SHORTEST = 2;
const PAUSE_MS = 200;
const NOTHING = { members: [], orders: [], goods: [] };

/** The members, orders and goods that match the words, once typing has paused. */
export function useSearch(words: string) {
  const settled = useDebounced(words, PAUSE_MS);
  const isWanted = words.length >= SHORTEST;
  const query = useQuery({
    queryKey: ["search", settled],
    queryFn: ({ signal }) => api("adminSearch", { q: settled }, { signal }),
    enabled: isWanted && settled === words,
    staleTime: 10_000,
    retry: false,
  });
  return {
    found: isWanted && settled === words ? (query.data ?? NOTHING) : NOTHING,
    busy: isWanted && (settled !== words || query.isFetching),
    failed: isWanted && settled === words && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}
