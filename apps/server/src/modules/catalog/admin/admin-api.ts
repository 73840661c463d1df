import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { CatalogDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { storePicture } from "./store-picture.ts";
import { categoryVersion, listCategories } from "./category-queries.ts";
import { addCategory, orderCategories, setCategory } from "./change-categories.ts";
import { addGoods, setGoods } from "./change-goods.ts";
import { enterStock } from "./enter-stock.ts";
import { findGoods, goodsVersion } from "./goods-queries.ts";
import { listPrices } from "../price-history.ts";
import { setSale } from "./set-sale.ts";

export const catalogAdminApi = ({ db, files, timeZone }: CatalogDeps): readonly Binding[] => [
  bind("adminCategoryList", async () =>
    done(
      (await listCategories(db)).map(({ goods, ...rest }) => ({
        ...rest,
        goods: Number(goods ?? 0n),
        version: categoryVersion(rest),
      })),
    ),
  ),
  bind(
    "adminCategoryAdd",
    async ({ input, write }) => await write(async (tx, recordAudit) => await addCategory(tx, recordAudit, input)),
  ),
  bind(
    "adminCategorySet",
    async ({ input, write }) =>
      await write(async (tx, recordAudit) => await setCategory(tx, recordAudit, input, timeZone)),
  ),
  bind(
    "adminCategoryOrder",
    async ({ input, write }) =>
      await write(async (tx, recordAudit) => await orderCategories(tx, recordAudit, input.ids)),
  ),

  bind("adminGoodsView", async ({ input }) => {
    const goods = await findGoods(db, input.id);
    if (!goods) return refused("goods.unknown");
    const { category_id, tax_class_id, thumb: _, ...rest } = goods;
    return done({ ...rest, category: category_id ?? 0, tax_class: tax_class_id ?? 0, version: goodsVersion(goods) });
  }),
  bind("adminGoodsPriceList", async ({ input }) => done(await listPrices(db, input.id))),
  bind(
    "adminGoodsAdd",
    async ({ input, now, write }) =>
      await write(async (tx, recordAudit) => await addGoods(tx, recordAudit, input, { now })),
  ),
  bind(
    "adminGoodsSet",
    async ({ input, caller: { operator }, now, write }) =>
      await write(
        async (tx, recordAudit) => await setGoods(tx, recordAudit, input, { timeZone, operatorId: operator.id, now }),
      ),
  ),

  bind(
    "adminGoodsSale",
    async ({ input, caller: { language }, write }) =>
      await write(async (tx, recordAudit) => done(await setSale(tx, recordAudit, input, language))),
  ),

  bind("adminPictureAdd", async ({ input, now, write }) => {
    const stored = await storePicture({ db, files }, input.file.bytes, now);
    if (!stored.ok) return stored;
    return await write(async (_, recordAudit) => {
      await recordAudit({ subject: { kind: "picture", id: stored.value.address }, after: stored.value });
      return done(stored.value);
    });
  }),

  bind("adminStockMove", async ({ input, caller, now, write }) => {
    const { id: goodsId, kind, number, on_hand: seen, reason } = input;
    const by = { operatorId: caller.operator.id, now };
    return await write(
      async (tx, recordAudit) => await enterStock(tx, recordAudit, { goodsId, kind, number, seen, reason }, by),
    );
  }),
];
