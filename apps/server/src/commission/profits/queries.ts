import type { Money } from "@espalier/core/money/money";
import type { ProfitType } from "@espalier/core/vocabulary/network";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../db/in-transaction.ts";
import type { PageStart } from "../../db/paged.ts";

export type ProfitFilter = {
  readonly memberId: number | RawBuilder<number>;
  readonly wallet: Wallet | undefined;
  readonly type: ProfitType | undefined;
  /** From this moment on, and before that one; null is no limit. */
  readonly from: Date | null;
  readonly before: Date | null;
};

/** Parts of the profits that stand: those of runs that are posted. */
export const selectParts = (db: Db, { memberId, wallet, type, from, before }: ProfitFilter) => {
  let query = db
    .selectFrom("profit_part as part")
    .innerJoin("profit as p", (join) => join.onRef("p.member_id", "=", "part.member_id").onRef("p.sn", "=", "part.sn"))
    .innerJoin("plan_run as r", "r.id", "p.run_id")
    .where("part.member_id", "=", memberId)
    .where("r.status", "=", "posted");
  if (wallet) query = query.where("part.wallet", "=", wallet);
  if (type) query = query.where("p.type", "=", type);
  if (from) query = query.where("p.at", ">=", from);
  if (before) query = query.where("p.at", "<", before);
  return query;
};

export const listProfitParts = async (db: Db, filter: ProfitFilter, { below, skip, limit }: PageStart) =>
  await selectParts(db, filter)
    .leftJoin("member as other", (join) =>
      join.on("other.id", "=", sql<number>`coalesce(p.detail ->> 'buyer', p.detail ->> 'from')::integer`),
    )
    .select([
      "part.id",
      "part.wallet",
      "part.amount",
      "p.sn",
      "p.type",
      "p.detail",
      "p.at",
      "p.run_id",
      "r.plan_version",
    ])
    .select(["p.amount as whole", "other.nickname as other_name"])
    .where("part.id", "<", below)
    .orderBy("part.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

export const sumProfitParts = async (db: Db, filter: ProfitFilter): Promise<{ total: Money; count: number }> =>
  await selectParts(db, filter)
    .select([sql<Money>`coalesce(sum(part.amount), 0)::bigint`.as("total"), sql<number>`count(*)::integer`.as("count")])
    .executeTakeFirstOrThrow();

/** A member's profit by its number: one that stands, unless those of runs not posted, or voided, are asked for too. */
export type ProfitKey = { readonly memberId: number; readonly sn: string; readonly ofAnyRun?: true };

/** A profit with the run that paid it. */
export const findProfit = async (db: Db, { memberId, sn, ofAnyRun }: ProfitKey) =>
  await db
    .selectFrom("profit as p")
    .innerJoin("plan_run as r", "r.id", "p.run_id")
    .select(["p.sn", "p.type", "p.amount", "p.detail", "p.at", "p.run_id"])
    .select(["r.plan_version", "r.period_from", "r.period_to", "r.subject", "r.pool"])
    .where("p.member_id", "=", memberId)
    .where("p.sn", "=", sn)
    .$if(!ofAnyRun, (rows) => rows.where("r.status", "=", "posted"))
    .executeTakeFirst();

export const listParts = async (db: Db, { memberId, sn }: { readonly memberId: number; readonly sn: string }) =>
  await db
    .selectFrom("profit_part")
    .select(["wallet", "amount"])
    .where("member_id", "=", memberId)
    .where("sn", "=", sn)
    .orderBy("id")
    .execute();

export const readNickname = async (db: Db, memberId: number): Promise<string> =>
  (await db.selectFrom("member").select("nickname").where("id", "=", memberId).executeTakeFirstOrThrow()).nickname;

/** Volume events in the order of their keys: who bought, how much, when. */
export const listSales = async (db: Db, keys: readonly { readonly memberId: number; readonly id: number }[]) =>
  (
    await sql<{ nickname: string; pv: Money; at: Date }>`
      select m.nickname, e.pv, e.at
      from unnest(${keys.map(({ memberId }) => memberId)}::integer[], ${keys.map(({ id }) => id)}::integer[])
        with ordinality key (member_id, id, place)
      join volume_event e on e.member_id = key.member_id and e.id = key.id
      join member m on m.id = key.member_id
      order by key.place`.execute(db)
  ).rows;
