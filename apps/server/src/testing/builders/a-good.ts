import { parseMoney, ZERO, type Money } from "@espalier/core/money/money";
import type { GoodsKind } from "@espalier/core/vocabulary/order";

import type { Db } from "../../platform/db/in-transaction.ts";
import { START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

/** What a good is, unless said otherwise: "Tea", on sale, 100 pieces at 10.00 with 5.00 of volume. */
export type GoodWishes = {
  readonly title?: string;
  /** As the English one, unless said. */
  readonly titleCn?: string;
  readonly sku?: string;
  readonly price?: string;
  readonly pv?: string;
  readonly stock?: number;
  readonly kind?: GoodsKind;
  readonly onSale?: boolean;
};

const random = testRandom("goods");

/** A good of the shop; answers its id. Dollars and points are the same amount. */
export const aGood = async (db: Db, wishes: GoodWishes = {}): Promise<number> => {
  const title = wishes.title ?? "Tea";
  const price = amount(wishes.price ?? "10.00");
  const { id } = await db
    .insertInto("goods")
    .values({
      kind: wishes.kind ?? "good",
      title_en: title,
      title_cn: wishes.titleCn ?? title,
      sku: wishes.sku ?? random(6).toString("hex"),
      thumb: "thumb.svg",
      images: ["main.svg"],
      content_en: "",
      content_cn: "",
      price,
      pv_price: price,
      pv: amount(wishes.pv ?? "5.00"),
      stock: wishes.stock ?? 100,
      on_sale: wishes.onSale ?? true,
      created_at: START,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** A coupon that is good now, for everyone or for one member; answers its id. */
export const aCoupon = async (
  db: Db,
  wishes: { readonly percent?: number; readonly atLeast?: string; readonly only?: number; readonly endsAt?: Date } = {},
): Promise<number> => {
  const { id } = await db
    .insertInto("coupon")
    .values({
      title_en: "Off",
      title_cn: "Off",
      percent: wishes.percent ?? 10,
      at_least: amount(wishes.atLeast ?? "0"),
      begins_at: new Date(START.getTime() - 86_400_000),
      ends_at: wishes.endsAt ?? new Date(START.getTime() + 30 * 86_400_000),
      only_member_id: wishes.only ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** How many pieces are left. */
export const stockOf = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom("goods").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;

const amount = (text: string): Money => parseMoney(text) ?? ZERO;
