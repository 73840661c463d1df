import type { Money } from "@espalier/core/money/money";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { versionOf } from "../../../platform/db/form-version.ts";

const TERMS = ["level", "weaker_leg_sales", "bonus_amount", "qualification_days", "on_offer"] as const;

type Terms = {
  readonly level: number;
  readonly weaker_leg_sales: Money;
  readonly bonus_amount: Money;
  readonly qualification_days: number;
  readonly on_offer: boolean;
};

/** What stands for an item as its form shows it. */
export const itemVersion = (item: Terms): string => versionOf(item, TERMS);

export const listItems = async (db: Db, { below, skip, limit }: PageStart) =>
  await db
    .selectFrom("incentive_item")
    .select(["id", "list", "opened", ...TERMS])
    .where("id", "<", below)
    .orderBy("id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

export const insertItem = async (tx: Tx, item: Terms & { readonly list: string }): Promise<number> =>
  (await tx.insertInto("incentive_item").values(item).returning("id").executeTakeFirstOrThrow()).id;

export const lockItem = async (tx: Tx, id: number) =>
  await tx.selectFrom("incentive_item").select(TERMS).where("id", "=", id).forUpdate().executeTakeFirst();

export const changeItem = async (tx: Tx, id: number, terms: Terms): Promise<void> => {
  await tx.updateTable("incentive_item").set(terms).where("id", "=", id).execute();
};
