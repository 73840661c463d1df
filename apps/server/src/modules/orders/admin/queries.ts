import type { JournalKind } from "@espalier/core/vocabulary/journal";
import type { Range } from "@espalier/contract/days";
import type { Money } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/vocabulary/language";
import type { OrderStatus, PaymentMethod, Shipping, OrderEvent } from "@espalier/core/vocabulary/order";
import { sql, type SqlBool } from "kysely";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import { beginningWith } from "../../../platform/db/paging/containing.ts";
import { findNewest, type Next, nextRows } from "../../../platform/db/paging/find-newest.ts";
import { textSearchPredicate } from "../../../platform/db/paging/text-search-predicate.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { inLanguage } from "../../../platform/db/localized.ts";
import { ORDER_COLUMNS } from "../queries.ts";

export type OrderFilter = Range & {
  /** The days of payment, in the company's time zone. */
  readonly paid: Range;
  readonly status: OrderStatus | undefined;
  readonly payment: PaymentMethod | undefined;
  readonly shipping: Shipping | undefined;
  /** The complete account number. */
  readonly uid: string;
  /** The order's number, or its first characters. */
  readonly sn: string;
  /** The complete numbers of chosen orders. */
  readonly sns: readonly string[] | undefined;
  /** The id of a product. */
  readonly goods: number | undefined;
  readonly words: string;
};

const SEARCHED = sql<string>`o.search_text`;

/**
 * The orders that match a filter, unordered; days are in the company's time zone, by the time of ordering. `next`
 * limits their number.
 */
const filterOrders = (db: Db, clock: ZonedClock, filter: OrderFilter, next?: Next) => {
  const { status, payment, shipping, uid, sn, sns, goods, words, from, to, paid } = filter;
  const orders = next ? db.selectFrom(nextRows("member_order", next).as("o")) : db.selectFrom("member_order as o");
  return (
    orders
      .$call((rows) => (status === undefined ? rows : rows.where("o.status", "=", status)))
      .$call((rows) => (payment === undefined ? rows : rows.where("o.payment_method", "=", payment)))
      .$call((rows) => (shipping === undefined ? rows : rows.where("o.shipping", "=", shipping)))
      .$if(uid !== "", (rows) =>
        rows.where("o.member_id", "=", (eb) => eb.selectFrom("member").select("id").where("uid", "=", uid)),
      )
      .$if(sn !== "", (rows) => rows.where("o.sn", "like", beginningWith(sn)))
      .$if(sns !== undefined, (rows) => rows.where("o.sn", "=", sql<string>`any(${sns ?? []}::text[])`))
      .$if(goods !== undefined, (rows) =>
        rows.where(sql<SqlBool>`exists (
        select from order_line l where l.member_id = o.member_id and l.order_sn = o.sn and l.goods_id = ${goods})`),
      )
      .$if(words !== "", (rows) => rows.where(textSearchPredicate(SEARCHED, words, { indexed: !next })))
      .$if(from !== null, (rows) => rows.where("o.created_at", ">=", clock.startOf(from ?? "")))
      .$if(to !== null, (rows) => rows.where("o.created_at", "<", clock.endOf(to ?? "")))
      .$if(paid.from !== null, (rows) => rows.where("o.paid_at", ">=", clock.startOf(paid.from ?? "")))
      // Nothing is paid before it is ordered; so the newest orders that match are found from here, and not from today on.
      .$if(paid.to !== null, (rows) =>
        rows.where("o.paid_at", "<", clock.endOf(paid.to ?? "")).where("o.created_at", "<", clock.endOf(paid.to ?? "")),
      )
  );
};

/** The ids of all orders that match a filter. */
export const filteredOrders = (db: Db, clock: ZonedClock, filter: OrderFilter) =>
  filterOrders(db, clock, filter).select("o.id");

/** What the orders that match a filter came to, by payment method. */
export const sumOrders = async (db: Db, clock: ZonedClock, filter: OrderFilter) =>
  await filterOrders(db, clock, filter)
    .select(["o.payment_method", sql<Money>`sum(o.amount)::bigint`.as("amount")])
    .groupBy("o.payment_method")
    .orderBy("o.payment_method")
    .execute();

/** The same orders for counting: when only a product is filtered, counting its order lines is enough. */
export const countableOrders = (db: Db, clock: ZonedClock, filter: OrderFilter) => {
  const { goods, paid, ...others } = filter;
  const isAlone = [...Object.values(others), paid.from, paid.to].every(
    (wanted) => wanted === undefined || wanted === null || wanted === "",
  );
  return goods === undefined || !isAlone
    ? filteredOrders(db, clock, filter)
    : db.selectFrom("order_line as l").select(["l.member_id", "l.order_sn"]).distinct().where("l.goods_id", "=", goods);
};

/** The number of newest orders that are searched first: words in their own text, a product in their lines. */
const NEAR = { words: 5_000, goods: 20_000 };

/** A page of the orders that match a filter. */
export const findPage = async (db: Db, clock: ZonedClock, filter: OrderFilter, start: PageStart) => {
  const { words, goods } = filter;
  const ofGoods = goods === undefined ? undefined : NEAR.goods;
  const near = words === "" ? ofGoods : NEAR.words;
  const rows = (next?: Next) => filterOrders(db, clock, filter, next).select(["o.id", "o.created_at"]);
  return await findNewest(db, rows, { table: "member_order", start, near });
};

const ofOrder = ORDER_COLUMNS.map((column) => `o.${column}` as const);

/** Orders in the same order with their first line and all pieces counted. */
export const listOrders = async (db: Db, ids: readonly number[], language: Language) =>
  await db
    .selectFrom("member_order as o")
    .innerJoin("member as m", "m.id", "o.member_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("order_line as l")
          .select([
            sql<string>`(array_agg(${inLanguage("l.title", language)} order by l.line))[1]`.as("title"),
            sql<string>`(array_agg(l.thumb order by l.line))[1]`.as("thumb"),
            sql<number>`sum(l.number)::integer`.as("number"),
          ])
          .whereRef("l.member_id", "=", "o.member_id")
          .whereRef("l.order_sn", "=", "o.sn")
          .as("bought"),
      (join) => join.onTrue(),
    )
    .select(ofOrder)
    .select(["m.uid", "m.nickname", "bought.title", "bought.thumb", "bought.number"])
    .select(sql<string>`coalesce(o.consignee ->> 'name', '')`.as("consignee_name"))
    .where("o.id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .execute();

/**
 * Orders by their numbers, with their members. Numbers are unique for a member only, so in rare cases one number names
 * two orders.
 */
export const findOrders = async (db: Db, sns: readonly string[], language: Language) =>
  await db
    .selectFrom("member_order as o")
    .innerJoin("member as m", "m.id", "o.member_id")
    .leftJoin("coupon as c", "c.id", "o.coupon_id")
    .select(ofOrder)
    .select(["o.member_id", "o.goods_amount", "o.refunded_discount", "o.pv", "o.refunded_pv", "m.uid", "m.nickname"])
    .select(sql<string>`coalesce(${inLanguage("c.title", language)}, '')`.as("coupon"))
    .where("o.sn", "in", sns)
    .orderBy("o.id")
    .execute();

export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number];

export const readLinesOf = async (db: Db, orders: readonly FoundOrder[]) =>
  orders.length === 0
    ? []
    : await db
        .selectFrom("order_line as l")
        .innerJoin("goods as g", "g.id", "l.goods_id")
        .select(["l.member_id", "l.order_sn", "l.line", "l.goods_id", "l.title", "l.thumb", "g.sku"])
        .select(["l.number", "l.refunded", "l.price", "l.pv_price", "l.pv"])
        .where((eb) =>
          eb.or(
            orders.map(({ member_id, sn }) => eb.and([eb("l.member_id", "=", member_id), eb("l.order_sn", "=", sn)])),
          ),
        )
        .orderBy("l.member_id")
        .orderBy("l.order_sn")
        .orderBy("l.line")
        .execute();

type OrderName = { readonly member_id: number; readonly sn: string };

/** The events of an order, each with its operator and reason, found in the audit log by time. */
export const readTimeline = async (db: Db, { member_id, sn }: OrderName) => {
  const { rows } = await sql<{
    event: OrderEvent;
    at: Date;
    operator: string;
    reason: string;
    paid: string | null;
  }>`
    select e.event, e.at, coalesce(by.name, '') as operator, coalesce(by.reason, '') as reason, by.paid
    from order_event e
    left join lateral (
      select p.name, a.reason, a.after ->> 'paid' as paid
      from audit_entry a join operator p on p.id = a.operator_id
      where a.subject = e.order_sn and a.subject_kind = 'order' and a.at = e.at
      order by a.id
      limit 1
    ) by on true
    where e.member_id = ${member_id} and e.order_sn = ${sn}
    order by e.id`.execute(db);
  return rows;
};

/** The journals that paid and refunded an order, with the amounts that its buyer (or the card) paid and received. */
export const listJournalsOf = async (db: Db, { member_id, sn }: OrderName) => {
  const { rows } = await sql<{ sn: string; kind: JournalKind; amount: Money; at: Date; reason: string }>`
    select j.sn, j.kind, j.at, j.reason, coalesce(sum(p.amount), 0)::bigint as amount
    from journal j
    left join posting p on p.member_id = j.member_id and p.sn = j.sn
      and 'coupons' not in (coalesce(p.from_company, ''), coalesce(p.to_company, ''))
    where j.member_id = ${member_id} and j.source = ${sn} and j.kind in ('order', 'refund')
    group by j.member_id, j.sn
    order by j.id`.execute(db);
  return rows;
};

export const listVolumeOf = async (db: Db, { member_id, sn }: OrderName) =>
  await db
    .selectFrom("volume_event")
    .select(["id", "pv", "at", "run_id as run"])
    .where("member_id", "=", member_id)
    .where("order_sn", "=", sn)
    .orderBy("id")
    .execute();

/** Finds the members and consignees of many orders by their numbers. */
export const findOwners = async (db: Db, sns: readonly string[]) =>
  await db
    .selectFrom("member_order")
    .select(["member_id", "sn", "status", "shipping"])
    .select(sql<string>`coalesce(consignee ->> 'name', '')`.as("consignee_name"))
    .where("sn", "in", sns)
    .orderBy("id")
    .execute();
