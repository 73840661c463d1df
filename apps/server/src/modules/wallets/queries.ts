import type { Money } from "@espalier/core/money/money";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { TransferableWallet, Wallet } from "@espalier/core/vocabulary/wallet";
import { type RawBuilder, type Selectable, sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { PAGE_PARTS, batchedQuery } from "../../platform/db/batching/batched-query.ts";
import { batchedSumsBy } from "../../platform/db/batching/batched-sum.ts";
import type { WalletEntry } from "../../platform/db/schema.generated.ts";

export type TradeFilter = {
  readonly memberId: number;
  readonly wallet: Wallet | undefined;
  /** From the first time on and before the second; null means no limit. */
  readonly from: Date | null;
  readonly before: Date | null;
};

const FILTER_PARTS = { memberId: "bigint", wallet: "text", from: "timestamptz", before: "timestamptz" } as const;

/** SQL: the condition of a filter. */
const isRequested = (param: (name: keyof TradeFilter) => RawBuilder<unknown>): RawBuilder<unknown> => sql`
  member_id = ${param("memberId")}
  and (${param("wallet")} is null or unit = ${param("wallet")})
  and (${param("from")} is null or at >= ${param("from")})
  and (${param("before")} is null or at < ${param("before")})`;

type Entry = Pick<
  Selectable<WalletEntry>,
  "id" | "sn" | "unit" | "at" | "amount" | "balance_after" | "kind" | "reason" | "source" | "trade_uid"
> & { readonly trade_rank: number | null; readonly trade_name: string | null; readonly bonus: BonusKind | null };

/** A page of a member's wallet history, highest id first. */
export const listEntries = batchedQuery(
  { ...FILTER_PARTS, ...PAGE_PARTS },
  (param) => sql<Entry>`
    select e.id, e.sn, e.unit, e.at, e.amount, e.balance_after, e.kind, e.reason, e.source, e.trade_uid,
      t.rank as trade_rank, t.nickname as trade_name, p.type as bonus
    from (
      select id, sn, unit, at, amount, balance_after, kind, reason, source, trade_uid from wallet_entry
      where ${isRequested(param)} and id < ${param("below")}
      order by id desc
      offset ${param("skip")} limit ${param("limit")}
    ) e
    left join member_customer t on t.uid = e.trade_uid
    left join profit p on p.member_id = ${param("memberId")} and p.sn = e.sn and e.kind in ('commission', 'commission_reversed')
    order by e.id desc`,
);

/** The sums of a member's wallet history, apart for each unit and for what came in and went out. */
export const sumEntries = batchedSumsBy(
  FILTER_PARTS,
  ["unit", "direction"],
  (param) => sql<{ unit: Wallet; direction: "came" | "went"; amount: Money }>`
    select unit, case when amount > 0 then 'came' else 'went' end as direction, amount from wallet_entry
    where ${isRequested(param)}`,
);

type Parties = {
  readonly uid: string;
  readonly money_held_until: Date | null;
  readonly receiver_id: number | null;
  readonly is_frozen: boolean;
};

const readParties = batchedQuery(
  { senderId: "bigint", receiverUid: "text", wallet: "text" },
  (param) => sql<Parties>`
    select s.uid, s.money_held_until, r.id as receiver_id, r.frozen_at is not null or coalesce(w.frozen, false) as is_frozen
    from member s
    left join member r on r.uid = ${param("receiverUid")}
    left join wallet w on w.member_id = r.id and w.unit = ${param("wallet")}
    where s.id = ${param("senderId")}`,
);

/** The parties of a transfer: the sender, and the receiver with this account number, if any. */
export const findParties = async (db: Db, senderId: number, receiverUid: string, wallet: Wallet) => {
  const [row] = await readParties(db, { senderId, receiverUid, wallet });
  if (!row) throw new Error("the sender does not exist");
  const { uid, money_held_until, receiver_id: id, is_frozen } = row;
  return {
    sender: { uid, heldUntil: money_held_until },
    receiver: id === null ? undefined : { id, isFrozen: is_frozen },
  };
};

type Transfer = Pick<Selectable<WalletEntry>, "id" | "sn" | "amount" | "at" | "trade_uid"> & {
  readonly unit: TransferableWallet;
  readonly nickname: string | null;
};

/** The transfers of a member to and from others; `trade_uid` is the other party of an entry, `nickname` its name. */
export const listTransfers = batchedQuery(
  { memberId: "bigint", ...PAGE_PARTS },
  (param) => sql<Transfer>`
    select e.id, e.sn, e.unit, e.amount, e.at, e.trade_uid, m.nickname
    from (
      select id, sn, unit, amount, at, trade_uid from wallet_entry
      where member_id = ${param("memberId")} and kind = 'transfer' and id < ${param("below")}
      order by id desc
      offset ${param("skip")} limit ${param("limit")}
    ) e
    left join member_customer m on m.uid = e.trade_uid
    order by e.id desc`,
);

/** Of the last hundred transfers that a member sent, the five latest receivers, the latest first. */
export const listReceivers = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<{ readonly uid: string; readonly nickname: string }>`
    select m.uid, m.nickname
    from (
      select trade_uid, max(id) as last_id
      from (
        select id, trade_uid from wallet_entry
        where member_id = ${param("memberId")} and kind = 'transfer' and amount < 0
        order by id desc
        limit 100
      ) sent
      group by trade_uid
      order by last_id desc
      limit 5
    ) latest
    join member_customer m on m.uid = latest.trade_uid
    order by latest.last_id desc`,
);
