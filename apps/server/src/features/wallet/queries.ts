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

/** A transfer's two ends: the sender's account number, and the receiver with this account number if there is one. */
export const findParties = async (db: Db, senderId: number, receiverUid: string, wallet: Wallet) => {
  const { uid, id, frozen_at, frozen } = await db
    .selectFrom("member as s")
    .leftJoin("member as r", (join) => join.on("r.uid", "=", receiverUid))
    .leftJoin("wallet as w", (join) => join.onRef("w.member_id", "=", "r.id").on("w.unit", "=", wallet))
    .select(["s.uid", "r.id", "r.frozen_at", "w.frozen"])
    .where("s.id", "=", senderId)
    .executeTakeFirstOrThrow();
  return { uid, receiver: id === null ? undefined : { id, isFrozen: frozen_at !== null || frozen === true } };
};

/** What a member gave to others and got from them; an entry's other party is its `trade_uid`. */
export const listTransfers = async (db: Db, memberId: number, { below, skip, limit }: PageStart) =>
  await db
    .selectFrom("wallet_entry")
    .select(["id", "sn", "unit", "amount", "at", "trade_uid"])
    .where("member_id", "=", memberId)
    .where("kind", "=", "transfer")
    .where("id", "<", below)
    .orderBy("id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
