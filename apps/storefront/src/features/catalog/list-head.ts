import { fillText } from "@espalier/core/text/fill-text";

import type { HeadOf } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import type { ListData } from "./load-list.ts";

export const listHead: HeadOf<ListData> = ({ q, cid, page, categories }, { company, site, language, texts }) => {
  const category = categories.find(({ id }) => id === cid);
  const shop = fillText(texts.goods.shop, { company });
  const parts = [
    ...(q === "" ? [] : [fillText(texts.goods.found, { q })]),
    ...(category === undefined ? [] : [category.title]),
    ...(page === 1 ? [] : [fillText(texts.goods.page, { page: String(page) })]),
    shop,
  ];
  return {
    title: parts.join(" · "),
    description: fillText(texts.goods.shopDescription, { company }),
    // Results of a search are a page of nobody's: any words would make another.
    address: q === "" ? (other) => paths.list(other, { cid: category?.id, page }) : null,
    facts: {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: shop,
      url: `${site}${paths.list(language)}`,
      potentialAction: {
        "@type": "SearchAction",
        target: `${site}${paths.list(language)}?q={words}`,
        "query-input": "required name=words",
      },
    },
  };
};
