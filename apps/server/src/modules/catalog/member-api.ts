import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { CatalogDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { findGoods, listCategories, listPackages, listRecommended } from "./queries.ts";
import { findLowestPrice } from "./price-history.ts";
import { showGoods } from "./show-goods.ts";

export const goodsMemberApi = ({ db }: CatalogDeps): readonly Binding[] => [
  bind("goodsRecommend", async ({ caller }) => done(await listRecommended(db, caller.language))),
  bind("goodsGroup", async ({ caller }) => done(await listPackages(db, caller.language))),
  bind("goodsCategory", async ({ caller }) => done(await listCategories(db, caller.language))),

  bind("goodsList", async ({ input, caller, now }) => done(await showGoods(db, input, caller, now))),

  bind("goodsView", async ({ input, caller, now }) => {
    const [goods, lowest_price] = await Promise.all([
      findGoods(db, caller.language, input.id),
      findLowestPrice(db, input.id, now),
    ]);
    return goods ? done({ ...goods, lowest_price }) : refused("goods.unknown");
  }),
];
