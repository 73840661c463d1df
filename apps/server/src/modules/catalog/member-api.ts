import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readPage } from "../../platform/db/paging/paged.ts";
import type { CatalogDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import {
  findGoods,
  type GoodsPlace,
  listCategories,
  listFirstGoods,
  listGoods,
  listPackages,
  listRecommended,
  MOST_CARDS,
} from "./queries.ts";
import { searchGoods } from "./search-goods.ts";

export const goodsMemberApi = ({ db }: CatalogDeps): readonly Binding[] => [
  bind("goodsRecommend", async ({ caller }) => done(await listRecommended(db, caller.language))),
  bind("goodsGroup", async ({ caller }) => done(await listPackages(db, caller.language))),
  bind("goodsCategory", async ({ caller }) => done(await listCategories(db, caller.language))),

  bind("goodsList", async ({ input, caller, now }) => {
    const { cid: category, q: typed, page, limit } = input;
    const { language, session: reader } = caller;
    if (page === undefined && typed === "") return done(await listFirstGoods(db, language, category));
    const read = async (place: GoodsPlace) =>
      typed === ""
        ? await listGoods(db, language, category, place)
        : await searchGoods(db, language, { typed, category }, place);
    if (page === undefined) return done(await read({ after: undefined, skip: 0, limit: MOST_CARDS }));
    const list = `goods ${category ?? ""} ${typed}`;
    const skip = (page - 1) * limit;
    return done([
      ...(await readPage(
        db,
        { reader, list, page, limit, now },
        async ({ after }) => await read({ after, skip, limit }),
      )),
    ]);
  }),

  bind("goodsView", async ({ input, caller }) => {
    const goods = await findGoods(db, caller.language, input.id);
    return goods ? done(goods) : refused("goods.unknown");
  }),
];
