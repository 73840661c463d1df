import type { IncentiveList } from "@espalier/core/vocabulary/incentive";
import type { Insertable } from "kysely";
import type { Money } from "@espalier/core/money/money";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { IncentiveItem } from "../../../platform/db/schema.generated.ts";

export type Terms = {
  readonly level: number;
  readonly weaker_leg_sales: Money;
  readonly bonus_amount: Money;
  readonly qualification_days: number;
  readonly on_offer: boolean;
};

export const insertItem = async (tx: Tx, item: Terms & { readonly list: IncentiveList }): Promise<number> =>
  (await tx.insertInto("incentive_item").values(item).returning("id").executeTakeFirstOrThrow()).id;

export const changeItem = async (tx: Tx, id: number, terms: Terms): Promise<void> => {
  await tx.updateTable("incentive_item").set(terms).where("id", "=", id).execute();
};

export const insertManyItems = async (tx: Tx, items: readonly Insertable<IncentiveItem>[]): Promise<void> => {
  await tx.insertInto("incentive_item").values(items).execute();
};
