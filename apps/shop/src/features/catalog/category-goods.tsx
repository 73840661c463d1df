import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";

import { goodsOfQuery } from "./catalog-queries.ts";
import type { Category } from "./choose-category.ts";
import { SortChoice } from "./sort-choice.tsx";
import { SortedGoods } from "./sorted-goods.tsx";
import { useSort } from "./use-sort.ts";

/** The goods of one category. */
export function CategoryGoods({ category }: { category: Category }) {
  const { t } = useTranslation("goods");
  const goods = useQuery(goodsOfQuery(category.id));
  const [sort, setSort] = useSort();
  return (
    <section aria-label={category.title} className="flex min-w-0 flex-col gap-3">
      <SortChoice sort={sort} first={t("sort.company")} onChange={setSort} />
      <SortedGoods
        goods={goods}
        sort={sort}
        empty={<EmptyState icon={PackageOpen} title={t("emptyCategory")} hint={t("emptyCategoryHint")} />}
      />
    </section>
  );
}
