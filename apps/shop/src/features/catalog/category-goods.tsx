import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";

import { goodsOfQuery } from "./catalog-queries.ts";
import type { Category } from "./choose-category.ts";
import { GoodsRow } from "./goods-row.tsx";

/** The goods of one category. */
export function CategoryGoods({ category }: { category: Category }) {
  const { t } = useTranslation("goods");
  const goods = useQuery(goodsOfQuery(category.id));
  return (
    <section aria-label={category.title} className="min-w-0">
      <Loaded query={goods} loading={<GoodsRowsSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={PackageOpen} title={t("emptyCategory")} hint={t("emptyCategoryHint")} />
          ) : (
            <ul className="panel-ring divide-y divide-line overflow-hidden">
              {rows.map((row) => (
                <li key={row.id}>
                  <GoodsRow goods={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

export function GoodsRowsSkeleton() {
  const { t } = useTranslation();
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
