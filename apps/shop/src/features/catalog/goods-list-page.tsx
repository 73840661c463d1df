import { formatMoney, parseMoney } from "@espalier/core/money/money";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { queryId } from "../../lib/queries/query-id.ts";
import { TabScreen } from "../../components/tab-screen.tsx";
import { categoriesQuery } from "./catalog-queries.ts";
import { CategoryBar } from "./category-bar.tsx";
import { CategoryGoods } from "./category-goods.tsx";
import { type Category, chooseCategory } from "./choose-category.ts";
import { ReachingGoods } from "./reaching-goods.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SearchView } from "./search-view.tsx";
import { GoodsSkeleton } from "./sorted-goods.tsx";
import { useSearch } from "./use-search.ts";

/**
 * All goods by category, and the search for one. The query values `cid` and `q` keep what was chosen and what was looked
 * for, so that a step back finds it again; `pv` is the volume that a member lacks.
 */
export function GoodsListPage() {
  const search = useSearch();
  return (
    <TabScreen tab="goods" titled>
      <SearchBar search={search} />
      {search.on ? <SearchView search={search} /> : <Goods />}
    </TabScreen>
  );
}

function Goods() {
  const [search] = useSearchParams();
  const pv = readPv(search.get("pv"));
  return pv === undefined ? <AllGoods /> : <ReachingGoods pv={pv} />;
}

function AllGoods() {
  const categories = useQuery(categoriesQuery);
  return (
    <Loaded query={categories} loading={<CatalogSkeleton />}>
      {(rows) => <GoodsByCategory categories={rows} />}
    </Loaded>
  );
}

/** Anything can stand in an address. */
function readPv(text: string | null): string | undefined {
  const pv = parseMoney(text ?? "");
  return pv === undefined || pv <= 0n ? undefined : formatMoney(pv);
}

function GoodsByCategory({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation("goods");
  const [search] = useSearchParams();
  const current = chooseCategory(categories, queryId(search, "cid"));
  if (current === undefined)
    return <EmptyState icon={LayoutGrid} title={t("noCategories")} hint={t("noCategoriesHint")} />;
  return (
    <div className={columns}>
      <CategoryBar categories={categories} current={current.id} />
      <CategoryGoods key={current.id} category={current} />
    </div>
  );
}

function CatalogSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={columns}>
      <Loading label={t("loading")} className="flex flex-col gap-7 pt-3.5 pr-3">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} />
        ))}
      </Loading>
      <GoodsSkeleton />
    </div>
  );
}

/** The names of the categories take a quarter; on the narrowest screens no less than a long word needs. */
const columns =
  "grid grid-cols-[minmax(84px,24%)_minmax(0,1fr)] items-start gap-3 wide:grid-cols-[160px_minmax(0,1fr)] wide:gap-6";
