import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { type Selectable, sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { PAGE_PARTS, batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { WalletEntry } from "../../platform/db/schema.generated.ts";

export type TradeFilter = {
  readonly memberId: number;
  readonly wallet: Wallet | undefined;
  /** Days (UTC), both included; null means no limit. */
  readonly from: string | null;
  readonly to: string | null;
};

type Entry = Pick<
  Selectable<WalletEntry>,
  "id" | "sn" | "unit" | "at" | "amount" | "balance_after" | "kind" | "reason" | "source" | "trade_uid"
> & { readonly trade_rank: number | null };

/** A page of a member's wallet history, highest id first. Days are UTC days, both included. */
export const listEntries = batchedQuery(
  {
    memberId: "bigint",
    wallet: "text",
    from: "date",
    to: "date",
    ...PAGE_PARTS,
  },
  (param) => sql<Entry>`
    select e.id, e.sn, e.unit, e.at, e.amount, e.balance_after, e.kind, e.reason, e.source, e.trade_uid,
      t.rank as trade_rank
    from (
      select id, sn, unit, at, amount, balance_after, kind, reason, source, trade_uid from wallet_entry
      where member_id = ${param("memberId")} and id < ${param("below")}
        and (${param("wallet")} is null or unit = ${param("wallet")})
        and (${param("from")} is null or at >= ${param("from")} at time zone 'UTC')
        and (${param("to")} is null or at < (${param("to")} + 1) at time zone 'UTC')
      order by id desc
      offset ${param("skip")} limit ${param("limit")}
    ) e
    left join member t on t.uid = e.trade_uid and e.unit = 'CP'
    order by e.id desc`,
);

/** The parties of a transfer: the sender's account number, and the receiver with this account number, if any. */
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

type Transfer = Pick<Selectable<WalletEntry>, "id" | "sn" | "unit" | "amount" | "at" | "trade_uid">;

/** The transfers of a member to and from others; `trade_uid` is the other party of an entry. */
export const listTransfers = batchedQuery(
  { memberId: "bigint", ...PAGE_PARTS },
  (param) => sql<Transfer>`
    select id, sn, unit, amount, at, trade_uid from wallet_entry
    where member_id = ${param("memberId")} and kind = 'transfer' and id < ${param("below")}
    order by id desc
    offset ${param("skip")} limit ${param("limit")}`,
);
