import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";

import { pagedQuery } from "./use-paged-list.ts";

test("the first page replaces the list, later ones append, a short one ends it", async () => {
  const requested: number[] = [];
  const pages = new Map([
    [1, rowsFrom(1, 10)],
    [2, rowsFrom(11, 3)],
  ]);
  // Whether the process counts as online is shared by all files of a worker.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  const observer = new InfiniteQueryObserver(
    client,
    pagedQuery(["rows"], (page) => {
      requested.push(page);
      return Promise.resolve(pages.get(page) ?? []);
    }),
  );

  const first = await observer.refetch();
  expect(first.data?.pages.flat()).toEqual(rowsFrom(1, 10));
  expect(observer.getCurrentResult().hasNextPage).toBe(true);

  const second = await observer.fetchNextPage();
  expect(second.data?.pages.flat()).toEqual(rowsFrom(1, 13));
  expect(second.hasNextPage).toBe(false);

  pages.set(1, rowsFrom(100, 2));
  const again = await observer.refetch();
  expect(again.data?.pages.flat()).toEqual(rowsFrom(100, 2));
  expect(requested).toEqual([1, 2, 1]);
});

const rowsFrom = (start: number, count: number) => Array.from({ length: count }, (_, index) => start + index);
