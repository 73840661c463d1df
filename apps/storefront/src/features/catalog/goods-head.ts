import { fillText } from "@espalier/core/text/fill-text";
import type { DataOf } from "@espalier/contract/types";

import { dollars } from "../../components/price.tsx";
import type { HeadOf } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import { plainText } from "../../lib/plain-text.ts";

const MOST_DESCRIPTION = 160;
const MOST_FACTS = 2_000;

/** What search engines and messengers read of goods: schema.org's product with what it costs. */
export const goodsHead: HeadOf<DataOf<"storeGoodsView">> = (goods, { company, site, language, texts }) => {
  const address = paths.goods(language, goods);
  const words = plainText(goods.content, MOST_DESCRIPTION);
  const named = { title: goods.title, price: dollars(goods.price), company };
  const pictures = goods.images.length > 0 ? goods.images : [goods.thumb];
  return {
    title: `${goods.title} · ${company}`,
    description: words === "" ? fillText(texts.goods.description, named) : words,
    address: (other) => paths.goods(other, goods),
    picture: goods.images[0] ?? goods.thumb,
    type: "product",
    facts: {
      "@context": "https://schema.org",
      "@type": "Product",
      name: goods.title,
      description: plainText(goods.content, MOST_FACTS) || named.title,
      ...(goods.sku !== "" && { sku: goods.sku }),
      ...(goods.category && { category: goods.category.title }),
      image: pictures.filter((picture) => picture !== "").map((picture) => new URL(picture, site).href),
      offers: {
        "@type": "Offer",
        url: `${site}${address}`,
        price: goods.price,
        priceCurrency: "USD",
        itemCondition: "https://schema.org/NewCondition",
        availability: `https://schema.org/${goods.stock === 0 ? "OutOfStock" : "InStock"}`,
        seller: { "@type": "Organization", name: company },
      },
    },
  };
};
