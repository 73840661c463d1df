import { randomBytes } from "node:crypto";
import { parseMoney } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { inTransaction, type Tx } from "../../apps/server/src/platform/db/in-transaction.ts";
import { insertManyGoods } from "../../apps/server/src/modules/catalog/store/goods.ts";
import { lockStock, moveStock } from "../../apps/server/src/modules/catalog/store/stock.ts";
import { withDatabase } from "./with-database.ts";

/** Goods of one test, which no other test buys. */
export type TestGoods = { readonly id: number; readonly title: string };

type Listing = {
  readonly kind?: "good" | "package";
  /** The price of one piece, in dollars and in points alike. */
  readonly price?: string;
  readonly stock?: number;
};

/** Puts a good on sale, as an operator would. */
export const newGoods = async ({ kind = "good", price = "10.00", stock = 100 }: Listing = {}): Promise<TestGoods> => {
  const title = `Meadow tea ${randomBytes(4).toString("hex")}`;
  const amount = readAmount(price);
  return await withDatabase(async (db) => {
    const [category] = await db.selectFrom("category").select("id").orderBy("sort").orderBy("id").execute();
    const goods = {
      kind,
      category_id: kind === "package" ? null : (category?.id ?? null),
      title: {
        en: title,
        cn: title,
      },
      sku: title.slice(-8),
      thumb: PICTURES[0],
      images: [...PICTURES],
      content: {
        en: "",
        cn: "",
      },
      price: amount,
      pv_price: amount,
      pv: amount,
      stock,
      created_at: new Date(),
    };
    const added = await inTransaction(db, async (tx) => done(await insertManyGoods(tx, [goods])));
    const [first] = added.ok ? added.value : [];
    if (!first) throw new Error("no goods were added");
    return { id: first.id, title };
  });
};

/** Changes the stock or the price in points of goods. */
export const changeGoods = async (
  { id }: TestGoods,
  change: { readonly stock?: number; readonly price?: string },
): Promise<void> => {
  await withDatabase(async (db) => {
    if (change.price !== undefined) {
      const pv_price = readAmount(change.price);
      await db.updateTable("goods").set({ pv_price }).where("id", "=", id).execute();
    }
    const { stock } = change;
    if (stock !== undefined) await inTransaction(db, async (tx) => done(await countStock(tx, id, stock)));
  });
};

/** Corrects the stock to this number of pieces, as an operator would after a count. */
const countStock = async (tx: Tx, goodsId: number, stock: number): Promise<void> => {
  const before = (await lockStock(tx, [goodsId])).get(goodsId) ?? 0;
  const count = { reason: "correction", operatorId: null, note: "counted", at: new Date() } as const;
  await moveStock(tx, { goodsId, delta: stock - before, ...count });
};

const PICTURES = ["/demo/pictures/alishan-oolong-main.svg", "/demo/pictures/alishan-oolong-detail.svg"] as const;

/** An amount as the database takes it. */
export const readAmount = (text: string) => {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`"${text}" is not an amount`);
  return amount;
};
