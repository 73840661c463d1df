import type { Money } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/vocabulary/language";
import type { OrderStatus } from "@espalier/core/vocabulary/order";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import type { WithdrawalStatus } from "@espalier/core/vocabulary/withdrawal";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { inLanguage } from "../../../platform/db/localized.ts";

/** SQL for the id of the member with this account number; null, which matches no row, when nobody has it. */
export const idOf = (uid: string): RawBuilder<number> => sql`(select id from member where uid = ${uid})`;

/** From the first time on and before the second; null means no limit. */
export type Span = { readonly from: Date | null; readonly before: Date | null };

export type TradeFilter = Span & { readonly uid: string; readonly wallet: Wallet | undefined };

export const filterTrades = (db: Db, { uid, wallet, from, before }: TradeFilter) =>
  db
    .selectFrom("wallet_entry as e")
    .where("e.member_id", "=", idOf(uid))
    .$call((rows) => (wallet === undefined ? rows : rows.where("e.unit", "=", wallet)))
    .$if(from !== null, (rows) => rows.where("e.at", ">=", from))
    .$if(before !== null, (rows) => rows.where("e.at", "<", before));

/** What the entries came to in each wallet. */
export const sumTrades = async (rows: ReturnType<typeof filterTrades>) =>
  await rows
    .select(["e.unit", sql<Money>`sum(e.amount)::bigint`.as("amount")])
    .groupBy("e.unit")
    .orderBy("e.unit")
    .execute();

export const listTrades = async (rows: ReturnType<typeof filterTrades>, start: PageStart) =>
  await rows
    .select(["e.id", "e.sn", "e.unit", "e.kind", "e.amount", "e.balance_after", "e.trade_uid as other_uid"])
    .select(["e.reason", "e.source", "e.at as created_at"])
    .where(onPage(sql.ref("e.id"), start))
    .orderBy("e.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

export const filterOrders = (db: Db, { uid, status }: { uid: string; status: OrderStatus | undefined }) =>
  db
    .selectFrom("member_order as o")
    .where("o.member_id", "=", idOf(uid))
    .$call((rows) => (status === undefined ? rows : rows.where("o.status", "=", status)));

/** Lists orders with the picture and title of their first line and the count of all pieces. */
export const listOrders = async (rows: ReturnType<typeof filterOrders>, language: Language, start: PageStart) =>
  await rows
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("order_line as l")
          .select([
            sql<string>`(array_agg(l.thumb order by l.line))[1]`.as("thumb"),
            sql<string>`(array_agg(${inLanguage("l.title", language)} order by l.line))[1]`.as("title"),
            sql<number>`sum(l.number)::integer`.as("number"),
          ])
          .whereRef("l.member_id", "=", "o.member_id")
          .whereRef("l.order_sn", "=", "o.sn")
          .as("lines"),
      (join) => join.onTrue(),
    )
    .select(["o.id", "o.sn", "o.status", "o.amount", "o.pv", "o.payment_method", "o.created_at"])
    .select(["lines.thumb", "lines.title", "lines.number"])
    .where(onPage(sql.ref("o.id"), start))
    .orderBy("o.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

export const filterWithdrawals = (db: Db, { uid, status }: { uid: string; status: WithdrawalStatus | undefined }) =>
  db
    .selectFrom("withdrawal as w")
    .where("w.member_id", "=", idOf(uid))
    .$call((rows) => (status === undefined ? rows : rows.where("w.status", "=", status)));

export const listWithdrawals = async (
  rows: ReturnType<typeof filterWithdrawals>,
  language: Language,
  start: PageStart,
) =>
  await rows
    .select(["w.id", "w.sn", "w.status", "w.amount", "w.account_number", "w.reason", "w.created_at", "w.decided_at"])
    .select(inLanguage("w.bank_name", language).as("bank"))
    .where(onPage(sql.ref("w.id"), start))
    .orderBy("w.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

/** The rank changes of the member by runs that are valid. */
export const filterRankChanges = (db: Db, uid: string) =>
  db
    .selectFrom("plan_run_member as c")
    .innerJoin("plan_run as r", "r.id", "c.run_id")
    .where("c.member_id", "=", idOf(uid))
    .whereRef("c.rank_before", "<>", "c.rank_after")
    .where("r.status", "=", "posted");

export const listRankChanges = async (rows: ReturnType<typeof filterRankChanges>, start: PageStart) =>
  await rows
    .select(["r.id", "c.rank_before as before", "c.rank_after as after", "r.posted_at as changed_at"])
    .select(sql<string>`r.plan_day::text`.as("plan_day"))
    .where(onPage(sql.ref("r.id"), start))
    .orderBy("r.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();
