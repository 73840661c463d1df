import type { InputOf } from "@espalier/contract/types";

import type { Db } from "../../platform/db/in-transaction.ts";
import { readPage } from "../../platform/db/paging/paged.ts";
import type { Member } from "../../platform/http/caller.ts";
import { type GoodsPlace, listFirstGoods, listGoods, listGoodsReaching, MOST_CARDS } from "./queries.ts";
import { searchGoods } from "./search-goods.ts";

/** A page of the goods on sale, of one category or found by words; without a page the first ones. With `pv` those that bring it. */
export const showGoods = async (
  db: Db,
  { cid: category, q: typed, pv, page, limit }: InputOf<"goodsList">,
  { language, session: reader }: Pick<Member, "language" | "session">,
  now: Date,
) => {
  if (pv !== undefined) return await listGoodsReaching(db, language, pv);
  if (page === undefined && typed === "") return await listFirstGoods(db, language, category);
  const read = async (place: GoodsPlace) =>
    typed === ""
      ? await listGoods(db, language, category, place)
      : await searchGoods(db, language, { typed, category }, place);
  if (page === undefined) return await read({ after: undefined, skip: 0, limit: MOST_CARDS });
  const list = `goods ${category ?? ""} ${typed}`;
  const skip = (page - 1) * limit;
  return [
    ...(await readPage(
      db,
      { reader, list, page, limit, now },
      async ({ after }) => await read({ after, skip, limit }),
    )),
  ];
};
