import { useWide } from "@espalier/ui/foundations/use-wide";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonTiles } from "@espalier/ui/feedback/skeleton-tiles";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { GoodsGrid } from "../../components/goods-grid.tsx";
import type { Goods } from "../../components/goods-tile.tsx";
import { goodsOfQuery } from "./catalog-queries.ts";
import type { Category } from "./choose-category.ts";
import { SortChoice } from "./sort-choice.tsx";
import { readSort, sortGoods } from "./sort-goods.ts";
import { GoodsRow } from "./goods-row.tsx";

/** The goods of one category: rows, or tiles where there is room for them. */
export function CategoryGoods({ category }: { category: Category }) {
  const { t } = useTranslation("goods");
  const goods = useQuery(goodsOfQuery(category.id));
  const [search, setSearch] = useSearchParams();
  const sort = readSort(search.get("sort"));
  const wide = useWide();
  const empty = <EmptyState icon={PackageOpen} title={t("emptyCategory")} hint={t("emptyCategoryHint")} />;
  return (
    <section aria-label={category.title} className="flex min-w-0 flex-col gap-3">
      <SortChoice
        sort={sort}
        onChange={(chosen) =>
          setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), sort: chosen }), { replace: true })
        }
      />
      {wide ? (
        <GoodsGrid query={goods} sort={(rows) => sortGoods(rows, sort)} empty={empty} />
      ) : (
        <Loaded query={goods} loading={<GoodsSkeleton />}>
          {(rows) => (rows.length === 0 ? empty : <GoodsRows rows={sortGoods(rows, sort)} />)}
        </Loaded>
      )}
    </section>
  );
}

function GoodsRows({ rows }: { rows: readonly Goods[] }) {
  return (
    <ul className="panel-ring divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <li key={row.id}>
          <GoodsRow goods={row} />
        </li>
      ))}
    </ul>
  );
}

/** Goods that have not come yet, in the shape that they will have. */
export function GoodsSkeleton() {
  const { t } = useTranslation();
  if (useWide()) return <SkeletonTiles label={t("loading")} count={8} />;
  return (
    <Loading label={t("loading")} className="panel-ring divide-y divide-line overflow-hidden">
      {[1, 2, 3, 4, 5].map((each) => (
        <div key={each} className="flex gap-3 p-3 max-[359px]:gap-2.5 max-[359px]:p-2.5">
          <Skeleton shape="block" className="size-20 shrink-0 max-[359px]:size-14" />
          <div className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className="w-full" />
            <Skeleton className="w-1/2" />
            <Skeleton className="mt-auto w-2/3" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
