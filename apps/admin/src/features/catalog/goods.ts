import { textIn } from "@espalier/core/text/localized-text";
import type { DataOf } from "@espalier/contract/types";
import { currentLanguage } from "@espalier/web/language";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions, useQuery } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";
import { taxClassesQuery } from "../../lib/tax-classes-query.ts";
import type { RetailTerms } from "./seller-profit.ts";

export type GoodsRow = DataOf<"adminGoodsList">["list"][number];
export type Goods = DataOf<"adminGoodsView">;
export type Category = DataOf<"adminCategoryList">[number];

export const goodsQuery = (id: number) =>
  queryOptions({ queryKey: ["goods", id], queryFn: ({ signal }) => api("adminGoodsView", { id }, { signal }) });

/** The prices that goods had. */
export const pricesQuery = (id: number) =>
  queryOptions({
    queryKey: ["goods", id, "prices"],
    queryFn: ({ signal }) => api("adminGoodsPriceList", { id }, { signal }),
  });

const retailTermsQuery = queryOptions({
  queryKey: ["plan", "retail"],
  queryFn: ({ signal }) => api("adminPlanRetail", {}, { signal }),
});

export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: ({ signal }) => api("adminCategoryList", {}, { signal }),
});

/** Every category as a choice, in the language of the page. */
export function useCategoryOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { data = [] } = useQuery(categoriesQuery);
  const language = currentLanguage();
  return data.map((category) => ({ value: String(category.id), label: textIn(category.title, language) }));
}

/** Every tax class as a choice, in the language of the page. */
export function useTaxClassOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { data = [] } = useQuery(taxClassesQuery);
  const language = currentLanguage();
  return data.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }));
}

/** How who sells goods to customers is paid today; undefined where the plan pays nothing for it. */
export function useRetailTerms(): RetailTerms | undefined {
  const { data } = useQuery(retailTermsQuery);
  return data === undefined || data.rate === 0 ? undefined : data;
}

/** Reads again whatever shows goods or their stock. */
export const refreshGoods = async (): Promise<void> => {
  await Promise.all(["goods", "stock"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
};
