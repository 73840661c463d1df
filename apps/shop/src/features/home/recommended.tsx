import { textLinkStyle } from "@espalier/ui/button-style";
import { EmptyState } from "@espalier/ui/empty-state";
import { Section } from "@espalier/ui/section";
import { SkeletonCards } from "@espalier/ui/skeleton-cards";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ShoppingBag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { GoodsCard } from "../../parts/goods-card.tsx";
import { Loaded } from "../../parts/loaded.tsx";

const recommendedQuery = queryOptions({
  queryKey: ["goodsRecommend"],
  queryFn: ({ signal }) => api("goodsRecommend", {}, { signal }),
});

/** The goods the house recommends, in two columns. */
export function Recommended() {
  const { t } = useTranslation(["home", "shell"]);
  const goods = useQuery(recommendedQuery);
  return (
    <Section
      title={t("recommended")}
      action={
        <Link to={paths.goodsList()} className={textLinkStyle}>
          {t("seeAll")}
        </Link>
      }
    >
      <Loaded query={goods} loading={<SkeletonCards label={t("shell:loading")} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={ShoppingBag} level={3} title={t("recommendedEmpty")} hint={t("recommendedEmptyHint")} />
          ) : (
            <ul className="grid grid-cols-2 gap-3">
              {rows.map((row) => (
                <li key={row.id} className="min-w-0">
                  <GoodsCard goods={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
