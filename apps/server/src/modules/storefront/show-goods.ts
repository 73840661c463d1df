import type { calls } from "@espalier/contract/calls.generated";
import type { CallName, InputOf } from "@espalier/contract/types";
import { type DeliveryOffer, freeFrom, offerDelivery } from "@espalier/core/orders/delivery-charge";
import { returnDays } from "@espalier/core/returns/held-to";
import { rateOf } from "@espalier/core/tax/rate-of";
import type { Language } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";
import { done, type Outcome, refused } from "@espalier/core/vocabulary/outcome";

import type { z } from "zod";

import { countryName, isCountry } from "../../platform/countries/countries.ts";
import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { findLowestRetailPrice } from "../catalog/price-history.ts";
import { listCategories } from "../catalog/queries.ts";
import { searchGoods } from "../catalog/search-goods.ts";
import { type DeliveryMethod, readMethods } from "../delivery/read-delivery.ts";
import type { Settings } from "../settings/settings.ts";
import { readTax } from "../tax/read-tax.ts";
import type { StorefrontDeps } from "./deps.ts";
import { findStoreGoods, listChosenGoods, listRelatedGoods, listStoreGoods, type StoreCard } from "./queries.ts";

/** What a use case answers, before it is encoded. */
type DataOf<Name extends CallName> = z.output<(typeof calls)[Name]["data"]>;

const PAGE = 24;
const MOST_RELATED = 4;

/** A page of the public shop's goods, of one category or found by words. */
export const showList = async (
  db: Db,
  { cid, q, page }: InputOf<"storeGoodsList">,
  language: Language,
): Promise<Outcome<DataOf<"storeGoodsList">, never>> => {
  const skip = (page - 1) * PAGE;
  const [categories, goods] = await Promise.all([
    listCategories(db, language),
    q === ""
      ? listStoreGoods(db, language, cid, skip, PAGE + 1)
      : findByWords(db, language, { typed: q, category: cid }, skip),
  ]);
  return done({ categories, goods: goods.slice(0, PAGE), more: goods.length > PAGE });
};

const findByWords = async (
  db: Db,
  language: Language,
  search: Parameters<typeof searchGoods>[2],
  skip: number,
): Promise<StoreCard[]> => {
  const found = await searchGoods(db, language, search, { after: undefined, skip, limit: PAGE + 1 });
  return await listChosenGoods(
    db,
    language,
    found.map(({ id }) => id),
  );
};

type GoodsDeps = Pick<StorefrontDeps, "db" | "timeZone"> & { readonly settings: Settings | Promise<Settings> };

/** Goods with what their price says in a country: nothing is said of tax and delivery while nobody named one. */
export const showGoods = async (
  { db, timeZone, settings: reading }: GoodsDeps,
  { id, country: code }: InputOf<"storeGoodsView">,
  language: Language,
  now: Date,
): Promise<Outcome<DataOf<"storeGoodsView">, "goods.unknown">> => {
  const country = isCountry(code) ? code : "";
  const { day } = zonedClock(timeZone).read(now);
  const [settings, goods, lowest, related, tax, methods] = await Promise.all([
    reading,
    findStoreGoods(db, language, id),
    findLowestRetailPrice(db, id, now),
    listRelatedGoods(db, language, id, MOST_RELATED),
    country === "" ? undefined : readTax(db, { country, region: "" }, day),
    country === "" ? [] : readMethods(db),
  ]);
  if (!goods) return refused("goods.unknown");
  const { category_id, category_title, tax_class_id: classId, weight, ...shown } = goods;
  const rate = tax && rateOf(tax.rates, { region: "", classId, day });
  const parcel = { country, grams: weight ?? 0, net: goods.price, payment: "card" } as const;
  return done({
    ...shown,
    category: category_id === null || category_title === null ? null : { id: category_id, title: category_title },
    lowest_price: lowest,
    country: {
      code: country,
      name: countryName(country, language),
      return_days: returnDays(country, settings["return.mindDays"]),
      tax:
        tax && rate
          ? { included: tax.included, rate: rate.rate, title: rate.title === null ? "" : textIn(rate.title, language) }
          : null,
      delivery: methods.length === 0 ? null : offerDelivery(methods, parcel).map(asOffer(language)),
      free_from: freeFrom(methods, parcel),
    },
    related,
  });
};

const asOffer =
  (language: Language) =>
  ({ method, charge }: DeliveryOffer<DeliveryMethod>) => ({
    name: textIn(method.name, language),
    charge,
    days_from: method.days_from,
    days_to: method.days_to,
  });
