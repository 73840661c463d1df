import { readMoney } from "@espalier/core/money/money";

import type { Goods } from "../../components/goods-tile.tsx";

/** The orders of a list of goods; the company's own order comes first. */
export const SORTS = ["company", "cheap", "dear", "volume", "new"] as const;
export type GoodsSort = (typeof SORTS)[number];

/** The order that an address names, or the company's. */
export const readSort = (wanted: string | null): GoodsSort => SORTS.find((sort) => sort === wanted) ?? "company";

/** Sorts goods; equal ones stay in the company's order. */
export const sortGoods = (goods: readonly Goods[], sort: GoodsSort): readonly Goods[] =>
  sort === "company" ? goods : goods.toSorted((one, other) => Number(COMPARE[sort](one, other)));

type Compare = (one: Goods, other: Goods) => bigint;

const COMPARE: Readonly<Record<Exclude<GoodsSort, "company">, Compare>> = {
  cheap: (one, other) => readMoney(one.price) - readMoney(other.price),
  dear: (one, other) => readMoney(other.price) - readMoney(one.price),
  volume: (one, other) => readMoney(other.pv) - readMoney(one.pv),
  new: (one, other) => BigInt(other.created_at - one.created_at),
};
