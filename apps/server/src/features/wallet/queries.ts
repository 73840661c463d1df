import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db } from "../../db/in-transaction.ts";
import type { PageStart } from "../../db/paged.ts";

export type TradeFilter = {
  readonly memberId: number;
  readonly wallet: Wallet | undefined;
  /** Days (UTC), both included; null is no limit. */
  readonly from: string | null;
  readonly to: string | null;
};

export const listEntries = async (db: Db, filter: TradeFilter, { below, skip, limit }: PageStart) => {
  let query = db
    .selectFrom("wallet_entry as e")
    .innerJoin("journal as j", (join) => join.onRef("j.member_id", "=", "e.journal_member").onRef("j.sn", "=", "e.sn"))
    .leftJoin("member as t", (join) => join.onRef("t.uid", "=", "e.trade_uid").on("e.unit", "=", "CP"))
    .select([
      "e.id",
      "e.sn",
      "e.unit",
      "e.at",
      "e.amount",
      "e.balance_after",
      "e.kind",
      "e.trade_uid",
      "j.reason",
      "j.source",
    ])
    .select("t.rank as trade_rank")
    .where("e.member_id", "=", filter.memberId)
    .where("e.id", "<", below)
    .orderBy("e.id", "desc")
    .offset(skip)
    .limit(limit);
  if (filter.wallet) query = query.where("e.unit", "=", filter.wallet);
  if (filter.from !== null) query = query.where("e.at", ">=", sql<Date>`${filter.from}::date at time zone 'UTC'`);
  if (filter.to !== null) query = query.where("e.at", "<", sql<Date>`(${filter.to}::date + 1) at time zone 'UTC'`);
  return await query.execute();
};
