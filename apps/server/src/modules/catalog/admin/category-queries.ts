import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import type { CategoryRow } from "../store/categories.ts";

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
    .select(["c.id", "c.title", "c.hidden", "held.goods"])
    .orderBy("c.sort")
    .orderBy("c.id")
    .execute();

/** The form version of a category: a digest of what its form shows. */
export const categoryVersion = (category: CategoryRow): string => versionOf(category, FIELDS);

const FIELDS = ["title", "hidden"] as const satisfies readonly (keyof CategoryRow)[];

export const lockCategory = async (tx: Tx, id: number): Promise<CategoryRow | undefined> =>
  await tx.selectFrom("category").select(FIELDS).where("id", "=", id).forUpdate().executeTakeFirst();
