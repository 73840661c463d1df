import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../http/bind-call.ts";
import { findGoods, listCategories, listGoods, listPackages, listRecommended } from "./queries.ts";

export const goodsRoutes = ({ db }: Deps): readonly Binding[] => [
  bind("goodsRecommend", async ({ caller }) => done(await listRecommended(db, caller.language))),
  bind("goodsGroup", async ({ caller }) => done(await listPackages(db, caller.language))),
  bind("goodsCategory", async ({ caller }) => done(await listCategories(db, caller.language))),

  bind("goodsList", async ({ input, caller }) => {
    const page = input.page === undefined ? undefined : { number: input.page, limit: input.limit };
    return done(await listGoods(db, caller.language, { category: input.cid, words: input.q, page }));
  }),

  bind("goodsView", async ({ input, caller }) => {
    const goods = await findGoods(db, caller.language, input.id);
    return goods ? done(goods) : refused("goods.unknown");
  }),
];
