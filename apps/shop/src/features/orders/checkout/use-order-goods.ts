import type { DataOf } from "@espalier/contract/types";
import { isNotFound } from "@espalier/web/is-not-found";
import { useQueries } from "@tanstack/react-query";

import type { DraftLine } from "../../../lib/order-draft/create-order-draft.ts";
import { goodsQuery } from "../../../lib/queries/goods-query.ts";
import { goodsKindNumber } from "@espalier/core/vocabulary/wire-numbers";

/** A good as the shop has it now, and how many of it are ordered. */
export type OrderedGoods = DataOf<"goodsView"> & { readonly number: number };

export type OrderGoods = {
  readonly status: "pending" | "failed" | "ready";
  readonly goods: readonly OrderedGoods[];
  /** The number of lines with goods that are no longer sold. */
  readonly gone: number;
  /** The number of lines with goods that are sold out. */
  readonly soldOut: number;
  readonly retry: () => void;
  readonly retrying: boolean;
};

/**
 * The goods of the lines at current prices. Goods no longer sold are left out and counted, and so are sold-out ones beside
 * others. If all are sold out they stay: an order without an answer may itself have taken the last, and is sent again.
 */
export function useOrderGoods(lines: readonly DraftLine[]): OrderGoods {
  const queries = useQueries({ queries: lines.map((line) => goodsQuery(line.id)) });
  const sold = queries.flatMap(({ data }, index) => {
    const number = lines[index]?.number ?? 1;
    return data === undefined || isNotFound(queries[index]?.error)
      ? []
      : [{ ...data, number: data.goods_type === goodsKindNumber.package ? 1 : number }];
  });
  const inStock = sold.filter(({ stock }) => stock > 0);
  const goods = inStock.length > 0 ? inStock : sold;
  const gone = queries.filter(({ error }) => isNotFound(error)).length;
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null && !isNotFound(error));
  return {
    status: statusOf({ all: lines.length, answered: sold.length + gone, failed: failed.length }),
    goods,
    gone,
    soldOut: sold.length - goods.length,
    retry: () => failed.forEach((query) => void query.refetch()),
    retrying: failed.some((query) => query.isFetching),
  };
}

function statusOf({ all, answered, failed }: { all: number; answered: number; failed: number }): OrderGoods["status"] {
  if (failed > 0) return "failed";
  return answered < all ? "pending" : "ready";
}
