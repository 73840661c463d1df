import type { LocalizedText } from "@espalier/core/text/localized-text";
import { type Insertable, sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Category } from "../../../platform/db/schema.generated.ts";

export type CategoryRow = { readonly title: LocalizedText; readonly hidden: boolean };

/** Adds a category after all others. */
export const insertCategory = async (tx: Tx, category: CategoryRow): Promise<number> =>
  (
    await tx
      .insertInto("category")
      .values({ ...category, sort: sql<number>`(select coalesce(max(sort), -1) + 1 from category)` })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** Writes categories with given positions; returns their ids in the order given. */
export const insertManyCategories = async (
  tx: Tx,
  categories: readonly Insertable<Category>[],
): Promise<readonly number[]> =>
  (await tx.insertInto("category").values(categories).returning("id").execute()).map(({ id }) => id);

export const updateCategory = async (tx: Tx, id: number, category: CategoryRow): Promise<void> => {
  await tx.updateTable("category").set(category).where("id", "=", id).execute();
};

/** Locks and returns the ids of all categories in their order; nobody else changes it until the transaction ends. */
export const lockOrder = async (tx: Tx): Promise<readonly number[]> =>
  (await tx.selectFrom("category").select("id").orderBy("sort").orderBy("id").forUpdate().execute()).map(
    ({ id }) => id,
  );

export const writeOrder = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`
    update category c set sort = wanted.place - 1
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place) where c.id = wanted.id`.execute(tx);
};
