import { fillText } from "@espalier/core/text/fill-text";
import { shorten } from "@espalier/core/text/shorten";

import type { HeadOf } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import type { SellerData } from "./load-seller.ts";

const MOST_DESCRIPTION = 160;

/** What search engines and messengers read of a member's page: nothing to be found by while no operator approved it. */
export const sellerHead: HeadOf<SellerData> = ({ seller }, { company, site, language, texts }) => {
  const { code, approved, greeting, picture } = seller;
  const shop = fillText(texts.frame.sellerShop, { name: seller.name });
  const words = shorten(greeting.replaceAll(/\s+/g, " "), MOST_DESCRIPTION);
  return {
    title: `${shop} · ${company}`,
    description: words || fillText(texts.goods.shopDescription, { company }),
    address: (other) => paths.seller(other, code),
    hidden: !approved,
    picture: picture || seller.goods[0]?.thumb || "",
    facts: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name: shop,
      url: `${site}${paths.seller(language, code)}`,
      isPartOf: { "@type": "WebSite", name: company, url: `${site}${paths.list(language)}` },
    },
  };
};
