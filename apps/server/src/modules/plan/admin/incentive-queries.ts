import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import type { Terms } from "../store/incentive-items.ts";

const TERMS = ["level", "weaker_leg_sales", "bonus_amount", "qualification_days", "on_offer"] as const;

/** The form version of an item: a digest of what its form shows. */
export const itemVersion = (item: Terms): string => versionOf(item, TERMS);

export const listItems = async (db: Db, start: PageStart) =>
  await db
    .selectFrom("incentive_item")
    .select(["id", "list", "opened", ...TERMS])
    .where(onPage(sql.ref("id"), start))
    .orderBy("id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

export const lockItem = async (tx: Tx, id: number) =>
  await tx.selectFrom("incentive_item").select(TERMS).where("id", "=", id).forUpdate().executeTakeFirst();
