import { useSearchParams } from "react-router";

import { type GoodsSort, readSort } from "./sort-goods.ts";

/** The order of the goods, which the address keeps. */
export function useSort(): readonly [GoodsSort, (chosen: GoodsSort) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (sort: GoodsSort): void =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), sort }), { replace: true });
  return [readSort(search.get("sort")), choose];
}
