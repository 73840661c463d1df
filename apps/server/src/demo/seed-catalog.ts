import { floorShare, parseMoney, type Money } from "@espalier/core/money/money";
import type { GoodsKind } from "@espalier/core/vocabulary/order";

import { insertManyCategories } from "../modules/catalog/store/categories.ts";
import { insertManyGoods } from "../modules/catalog/store/goods.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import { mapLanguages } from "../platform/db/localized.ts";
import { sanitiseHtml } from "../platform/html/sanitise-html.ts";
import { CATEGORIES } from "@espalier/demo/content/categories";
import type { Listing } from "@espalier/demo/content/good";
import { GOODS } from "@espalier/demo/content/goods";
import { PACKAGES } from "@espalier/demo/content/packages";

/** A product of the demo with the facts that orders need. */
export type DemoGoods = {
  readonly id: number;
  readonly kind: GoodsKind;
  readonly pvPrice: Money;
  readonly plenty: boolean;
};

const PLENTY = 60;

/** Creates the shop's categories, goods and packages. `staples`: the tax class of food. */
export const seedCatalog = async (
  tx: Tx,
  now: Date,
  { staples }: { readonly staples: number },
): Promise<readonly DemoGoods[]> => {
  const ids = await insertManyCategories(
    tx,
    CATEGORIES.map(({ title }, sort) => ({ title, sort })),
  );
  const categoryIds = new Map(CATEGORIES.map(({ key }, index) => [key, ids[index] ?? null]));
  const rows = [
    ...GOODS.map((good) => ({
      ...goodsRow(good, "good", categoryIds.get(good.category) ?? null, now),
      tax_class_id: good.isStaple === true ? staples : null,
    })),
    ...PACKAGES.map((listing) => ({ ...goodsRow(listing, "package", null, now), tax_class_id: null })),
  ];
  const inserted = await insertManyGoods(tx, rows);
  return inserted.map(({ id, kind, pv_price, stock }) => ({
    id,
    kind: kind === "package" ? "package" : "good",
    pvPrice: pv_price,
    plenty: stock >= PLENTY,
  }));
};

/** Customers of the demo pay a quarter more than members. */
const RETAIL = { up: 5n, down: 4n } as const;

const goodsRow = (listing: Listing, kind: GoodsKind, category_id: number | null, created_at: Date) => ({
  kind,
  category_id,
  title: listing.title,
  sku: listing.sku,
  thumb: pictureAddress(listing.pictures[0] ?? ""),
  images: listing.pictures.map(pictureAddress),
  content: mapLanguages(listing.content, sanitiseHtml),
  price: amount(listing.price),
  retail_price: floorShare(amount(listing.price), RETAIL.up, RETAIL.down),
  pv_price: amount(listing.pv_price),
  pv: amount(listing.pv),
  stock: listing.stock,
  weight: listing.weight,
  recommended: listing.recommended,
  created_at,
});

/** The path under which the server serves a picture of the demo. */
export const pictureAddress = (file: string): string => `/demo/pictures/${file}`;

export const amount = (text: string): Money => {
  const parsed = parseMoney(text);
  if (parsed === undefined) throw new Error(`"${text}" is not an amount`);
  return parsed;
};
