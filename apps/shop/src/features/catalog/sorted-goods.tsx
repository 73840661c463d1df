import { useWide } from "@espalier/ui/foundations/use-wide";
import { SkeletonTiles } from "@espalier/ui/feedback/skeleton-tiles";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { GoodsGrid } from "../../components/goods-grid.tsx";
import type { Goods } from "../../components/goods-tile.tsx";
import { GoodsRow } from "./goods-row.tsx";
import { type GoodsSort, sortGoods } from "./sort-goods.ts";

type SortedGoodsProps = {
  goods: UseQueryResult<Goods[]>;
  sort: GoodsSort;
  empty: ReactNode;
  label?: string;
  /** Called when one is pressed. */
  onFollow?: () => void;
};

/** Goods in a chosen order: rows, or tiles where there is room for them. */
export function SortedGoods({ goods, sort, empty, label, onFollow }: SortedGoodsProps) {
  const wide = useWide();
  if (wide) return <GoodsGrid query={goods} sort={(rows) => sortGoods(rows, sort)} empty={empty} onFollow={onFollow} />;
  return (
    <Loaded query={goods} loading={<GoodsSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          empty
        ) : (
          <ul aria-label={label} className="panel-ring divide-y divide-line overflow-hidden">
            {sortGoods(rows, sort).map((row) => (
              <li key={row.id}>
                <GoodsRow goods={row} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
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
