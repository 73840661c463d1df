import { freeFrom } from "@espalier/core/orders/delivery-charge";
import type { Language } from "@espalier/core/text/language";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { CatalogDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { nameAbroad } from "../../platform/countries/countries.ts";
import { type DeliveryMethod, readMethods } from "../delivery/read-delivery.ts";
import { findBuyersCountry, findGoods, listCategories, listPackages, listRecommended } from "./queries.ts";
import { findLowestPrice } from "./price-history.ts";
import { showGoods } from "./show-goods.ts";

export const goodsMemberApi = ({ db }: CatalogDeps): readonly Binding[] => [
  bind("goodsRecommend", async ({ caller }) => done(await listRecommended(db, caller.language))),
  bind("goodsGroup", async ({ caller }) => done(await listPackages(db, caller.language))),
  bind("goodsCategory", async ({ caller }) => done(await listCategories(db, caller.language))),

  bind("goodsList", async ({ input, caller, now }) => done(await showGoods(db, input, caller, now))),

  bind("goodsView", async ({ input, caller, now }) => {
    const [goods, lowest_price, methods, country] = await Promise.all([
      findGoods(db, caller.language, input.id),
      findLowestPrice(db, input.id, now),
      readMethods(db),
      findBuyersCountry(db, caller.customerId),
    ]);
    if (!goods) return refused("goods.unknown");
    const { weight, ...shown } = goods;
    const free_delivery = freeDelivery(methods, { country, grams: weight ?? 0 }, caller.language);
    return done({ ...shown, lowest_price, free_delivery });
  }),
];

/** From which price of an order on its delivery to a country is free, in both units; null where it never is, or always. */
const freeDelivery = (
  methods: readonly DeliveryMethod[],
  parcel: { readonly country: string; readonly grams: number },
  language: Language,
) => {
  const [price, pv_price] = [
    freeFrom(methods, { ...parcel, payment: "card" }),
    freeFrom(methods, { ...parcel, payment: "SP" }),
  ];
  return price === null || pv_price === null ? null : { country: nameAbroad(parcel, "", language), price, pv_price };
};
