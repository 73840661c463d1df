import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { CatalogDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { findGoods, listCategories, listPackages, listRecommended } from "./queries.ts";
import { showGoods } from "./show-goods.ts";

export const goodsMemberApi = ({ db }: CatalogDeps): readonly Binding[] => [
  bind("goodsRecommend", async ({ caller }) => done(await listRecommended(db, caller.language))),
  bind("goodsGroup", async ({ caller }) => done(await listPackages(db, caller.language))),
  bind("goodsCategory", async ({ caller }) => done(await listCategories(db, caller.language))),

  bind("goodsList", async ({ input, caller, now }) => done(await showGoods(db, input, caller, now))),

  bind("goodsView", async ({ input, caller }) => {
    const goods = await findGoods(db, caller.language, input.id);
    return goods ? done(goods) : refused("goods.unknown");
  }),
];
