import { money, parseMoney, ZERO, type Money } from "@espalier/core/money/money";
import type { GoodsKind } from "@espalier/core/vocabulary/order";

import { done } from "@espalier/core/vocabulary/outcome";
import { insertManyGoods } from "../../modules/catalog/store/goods.ts";
import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

/** The properties of goods, by default: "Tea", on sale, 100 pieces at 10.00 with 5.00 of volume (none if cheaper than that). */
export type GoodOptions = {
  readonly title?: string;
  /** The English title by default. */
  readonly titleCn?: string;
  readonly sku?: string;
  readonly price?: string;
  /** The price by default. */
  readonly retail?: string;
  readonly pv?: string;
  readonly stock?: number;
  /** In grams; unknown by default. */
  readonly weight?: number;
  readonly kind?: GoodsKind;
  readonly onSale?: boolean;
};

const random = testRandom("goods");
const DEFAULT_PV = money(5_00n);

/** Adds goods to the shop; returns their id. Dollars and points are the same amount. */
export const aGood = async (db: Db, options: GoodOptions = {}): Promise<number> => {
  const title = options.title ?? "Tea";
  const price = amount(options.price ?? "10.00");
  const goods = {
    kind: options.kind ?? "good",
    title: { en: title, cn: options.titleCn ?? title },
    sku: options.sku ?? random(6).toString("hex"),
    thumb: "thumb.svg",
    images: ["main.svg"],
    content: { en: "", cn: "" },
    price,
    retail_price: options.retail === undefined ? null : amount(options.retail),
    pv_price: price,
    pv: amount(options.pv ?? (price < DEFAULT_PV ? "0.00" : "5.00")),
    stock: options.stock ?? 100,
    weight: options.weight ?? null,
    on_sale: options.onSale ?? true,
    created_at: START,
  };
  const added = await inTransaction(db, async (tx) => done(await insertManyGoods(tx, [goods])));
  const [first] = added.ok ? added.value : [];
  if (!first) throw new Error("no goods were added");
  return first.id;
};

/** Adds a coupon that is valid now, for everyone or for one member; returns its id. */
export const aCoupon = async (
  db: Db,
  options: {
    readonly percent?: number;
    readonly atLeast?: string;
    readonly only?: number;
    readonly endsAt?: Date;
  } = {},
): Promise<number> => {
  const { id } = await db
    .insertInto("coupon")
    .values({
      title: { en: "Off", cn: "Off" },
      percent: options.percent ?? 10,
      at_least: amount(options.atLeast ?? "0"),
      begins_at: new Date(START.getTime() - 86_400_000),
      ends_at: options.endsAt ?? new Date(START.getTime() + 30 * 86_400_000),
      only_member_id: options.only ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** The code that customers type for a new coupon, percent or a sum off. */
export const aCode = async (
  db: Db,
  {
    sumOff = "0",
    most,
    oncePerEmail = true,
    ...rest
  }: Parameters<typeof aCoupon>[1] & {
    readonly sumOff?: string;
    readonly most?: number;
    readonly oncePerEmail?: boolean;
  } = {},
): Promise<{ readonly id: number; readonly code: string }> => {
  const id = await aCoupon(db, rest);
  const code = `CODE${id}`;
  const percent = sumOff === "0" ? (rest.percent ?? 10) : 0;
  const terms = { code, percent, sum_off: amount(sumOff), once_per_email: oncePerEmail };
  await db.updateTable("coupon").set(terms).where("id", "=", id).execute();
  if (most !== undefined) await db.insertInto("coupon_limit").values({ coupon_id: id, most }).execute();
  return { id, code };
};

/** The number of pieces left. */
export const stockOf = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom("goods_stock").select("on_hand").where("goods_id", "=", id).executeTakeFirstOrThrow()).on_hand;

const amount = (text: string): Money => parseMoney(text) ?? ZERO;
