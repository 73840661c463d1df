import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { versionOf } from "../../../platform/db/form-version.ts";

export const listCategories = async (db: Db) =>
  await db
    .selectFrom("category as c")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("goods as g")
          .select((count) => count.fn.countAll<bigint>().as("goods"))
          .whereRef("g.category_id", "=", "c.id")
          .as("held"),
      (join) => join.onTrue(),
    )
    .select(["c.id", "c.title_en", "c.title_cn", "c.hidden", "held.goods"])
    .orderBy("c.sort")
    .orderBy("c.id")
    .execute();

/** What stands for a category as its form shows it. */
export const categoryVersion = (category: CategoryRow): string => versionOf(category, FIELDS);

export type CategoryRow = { readonly title_en: string; readonly title_cn: string; readonly hidden: boolean };

const FIELDS = ["title_en", "title_cn", "hidden"] as const satisfies readonly (keyof CategoryRow)[];

/** A category behind all others. */
export const insertCategory = async (tx: Tx, category: CategoryRow): Promise<number> =>
  (
    await tx
      .insertInto("category")
      .values({ ...category, sort: sql<number>`(select coalesce(max(sort), -1) + 1 from category)` })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const lockCategory = async (tx: Tx, id: number): Promise<CategoryRow | undefined> =>
  await tx.selectFrom("category").select(FIELDS).where("id", "=", id).forUpdate().executeTakeFirst();

export const updateCategory = async (tx: Tx, id: number, category: CategoryRow): Promise<void> => {
  await tx.updateTable("category").set(category).where("id", "=", id).execute();
};

/** The ids of all categories in their order, which nobody else changes until the transaction ends. */
export const lockOrder = async (tx: Tx): Promise<readonly number[]> =>
  (await tx.selectFrom("category").select("id").orderBy("sort").orderBy("id").forUpdate().execute()).map(
    ({ id }) => id,
  );

export const writeOrder = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`
    update category c set sort = wanted.place - 1
    from unnest(${ids}::integer[]) with ordinality wanted (id, place) where c.id = wanted.id`.execute(tx);
};
