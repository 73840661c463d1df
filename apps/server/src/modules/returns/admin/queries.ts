import type { Range } from "@espalier/contract/days";
import { type ReturnKind, RETURN_TABS, type ReturnTab } from "@espalier/core/vocabulary/goods-return";
import type { Language } from "@espalier/core/text/language";
import { sql } from "kysely";

import { DAY_MS } from "../../../platform/clock/durations.ts";
import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { inLanguage } from "../../../platform/db/localized.ts";
import { beginningWith } from "../../../platform/db/paging/containing.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { DECIDED_WITHIN_DAYS } from "../limits.ts";

export type ReturnFilter = Range & {
  readonly tab: ReturnTab | undefined;
  readonly kind: ReturnKind | undefined;
  /** The complete account number of the buyer. */
  readonly uid: string;
  /** The numbers of the return and of one of its orders, or their first characters. */
  readonly code: string;
  readonly sn: string;
};

/** The returns that match a filter, unordered; days are in the company's time zone, by the time of asking. */
export const filterReturns = (db: Db, clock: ZonedClock, { tab, kind, uid, code, sn, from, to }: ReturnFilter) =>
  db
    .selectFrom("goods_return as r")
    .$call((rows) => (tab === undefined ? rows : rows.where("r.state", "in", [...RETURN_TABS[tab]])))
    .$call((rows) => (kind === undefined ? rows : rows.where("r.kind", "=", kind)))
    .$if(uid !== "", (rows) =>
      rows.where("r.customer_id", "=", (eb) => eb.selectFrom("member").select("customer_id").where("uid", "=", uid)),
    )
    .$if(code !== "", (rows) => rows.where("r.code", "like", beginningWith(code)))
    .$if(sn !== "", (rows) =>
      rows.where((eb) => {
        const named = eb.selectFrom("member_order").select("id").where("sn", "like", beginningWith(sn));
        return eb.or([eb("r.order_id", "in", named), eb("r.exchange_order_id", "in", named)]);
      }),
    )
    .$if(from !== null, (rows) => rows.where("r.created_at", ">=", clock.startOf(from ?? "")))
    .$if(to !== null, (rows) => rows.where("r.created_at", "<", clock.endOf(to ?? "")));

/** Before this time a return should have been decided. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - DECIDED_WITHIN_DAYS * DAY_MS);

const overdue = (now: Date) => sql<boolean>`r.state = 'asked' and r.created_at < ${overdueBefore(now)}`.as("overdue");

/** A page of returns with their buyers and first goods. */
export const listReturns = async (
  rows: ReturnType<typeof filterReturns>,
  { language, now }: { readonly language: Language; readonly now: Date },
  { below, skip, limit, ids }: PageStart,
) =>
  await rows
    .innerJoin("member_order as o", "o.id", "r.order_id")
    .innerJoin("customer as c", "c.id", "r.customer_id")
    .leftJoin("member as m", "m.id", "o.member_id")
    .leftJoin("member_order as n", "n.id", "r.exchange_order_id")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("goods_return_line as l")
          .innerJoin("order_line as g", (join) =>
            join.onRef("g.line", "=", "l.line").onRef("g.order_id", "=", "r.order_id"),
          )
          .select([
            sql<string>`(array_agg(${inLanguage("g.title", language)} order by l.line))[1]`.as("title"),
            sql<string>`(array_agg(g.thumb order by l.line))[1]`.as("thumb"),
            sql<number>`sum(l.number)::integer`.as("number"),
          ])
          .whereRef("l.return_id", "=", "r.id")
          .as("goods"),
      (join) => join.onTrue(),
    )
    .select(["r.id", "r.code as return_sn", "o.sn as order_sn", "r.kind", "r.state", "r.express_name", "r.express_no"])
    .select(["r.created_at", "r.changed_at", "c.name as nickname", "goods.title", "goods.thumb", "goods.number"])
    .select([sql<string>`coalesce(m.uid, '')`.as("uid"), sql<string>`coalesce(n.sn, '')`.as("exchange_order_sn")])
    .select(sql<number>`(select count(*)::integer from goods_return_picture where return_id = r.id)`.as("pictures"))
    .select(overdue(now))
    .$call((all) =>
      ids === undefined
        ? all.where("r.id", "<", below)
        : all
            .where("r.id", "=", sql<number>`any(${ids}::bigint[])`)
            .orderBy(sql`array_position(${ids}::bigint[], r.id)`),
    )
    .orderBy("r.id", "desc")
    .limit(limit)
    .offset(skip)
    .execute();

/** How many returns wait for each thing, and how many should have been decided. */
export const countReturns = async (db: Db, now: Date) => {
  const among = (tab: ReturnTab) =>
    sql<number>`(count(*) filter (where state in (${sql.join(RETURN_TABS[tab])})))::integer`.as(tab);
  const { done: _, ...open } = RETURN_TABS;
  return await db
    .selectFrom("goods_return")
    .select([among("to_decide"), among("to_expect"), among("to_inspect")])
    .select(
      sql<number>`(count(*) filter (where state = 'asked' and created_at < ${overdueBefore(now)}))::integer`.as(
        "overdue",
      ),
    )
    .where("state", "in", Object.values(open).flat())
    .executeTakeFirstOrThrow();
};

/** Who sends something back: the buyer as operators name them. */
export const findBuyer = async (db: Db, returnId: number) =>
  await db
    .selectFrom("goods_return as r")
    .innerJoin("member_order as o", "o.id", "r.order_id")
    .innerJoin("customer as c", "c.id", "r.customer_id")
    .leftJoin("member as m", "m.id", "o.member_id")
    .select(["c.name as nickname", sql<string>`coalesce(m.uid, '')`.as("uid")])
    .where("r.id", "=", returnId)
    .executeTakeFirstOrThrow();
