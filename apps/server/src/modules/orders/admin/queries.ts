import { NOBODY } from "@espalier/core/ledger/journal";
import type { JournalKind } from "@espalier/core/vocabulary/journal";
import type { Range } from "@espalier/contract/days";
import { type Money, ZERO } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import { CHARGE_KINDS, type OrderStatus, type PaymentMethod, type Shipping } from "@espalier/core/vocabulary/order";
import { foldText } from "@espalier/contract/typed-text/fold-text";
import { sql, type SqlBool } from "kysely";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import { beginningWith } from "../../../platform/db/paging/containing.ts";
import { findNewest, type Next, nextRows } from "../../../platform/db/paging/find-newest.ts";
import { textSearchPredicate } from "../../../platform/db/paging/text-search-predicate.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { withinADay } from "../../../platform/clock/durations.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { inLanguage } from "../../../platform/db/localized.ts";
import { ORDER_COLUMNS } from "../queries.ts";
import type { OrderName } from "../store/orders.ts";

export type OrderFilter = Range & {
  /** The days of payment, in the company's time zone. */
  readonly paid: Range;
  readonly status: OrderStatus | undefined;
  readonly payment: PaymentMethod | undefined;
  readonly shipping: Shipping | undefined;
  /** The complete account number. */
  readonly uid: string;
  /** The complete account number of who sold it. */
  readonly seller: string;
  /** The id of a customer of the public shop, with the guests whose orders the account took over. */
  readonly customer: number | undefined;
  /** The order's number, or its first characters. */
  readonly sn: string;
  /** The complete numbers of chosen orders. */
  readonly sns: readonly string[] | undefined;
  /** The id of a product. */
  readonly goods: number | undefined;
  readonly words: string;
};

const SEARCHED = sql<string>`folded(o.search_text)`;

/** Of a buyer who is no member, none. */
const UID = sql<string>`coalesce(m.uid, '')`.as("uid");

/**
 * The orders that match a filter, unordered; days are in the company's time zone, by the time of ordering. `next`
 * limits their number.
 */
const filterOrders = (db: Db, clock: ZonedClock, filter: OrderFilter, next?: Next) => {
  const { status, payment, shipping, uid, seller, customer, sn, sns, goods, words, from, to, paid } = filter;
  const orders = next ? db.selectFrom(nextRows("member_order", next).as("o")) : db.selectFrom("member_order as o");
  return (
    orders
      .$call((rows) => (status === undefined ? rows : rows.where("o.status", "=", status)))
      .$call((rows) => (payment === undefined ? rows : rows.where("o.payment_method", "=", payment)))
      .$call((rows) => (shipping === undefined ? rows : rows.where("o.shipping", "=", shipping)))
      .$if(uid !== "", (rows) =>
        rows.where("o.customer_id", "=", (eb) => eb.selectFrom("member").select("customer_id").where("uid", "=", uid)),
      )
      .$if(seller !== "", (rows) =>
        rows.where("o.seller_id", "=", (eb) => eb.selectFrom("member").select("id").where("uid", "=", seller)),
      )
      .$if(customer !== undefined, (rows) =>
        rows.where(
          "o.customer_id",
          "=",
          sql<number>`any(array(select id from customer where id = ${customer} or account_id = ${customer}))`,
        ),
      )
      .$if(sn !== "", (rows) => rows.where("o.sn", "like", beginningWith(sn)))
      .$if(sns !== undefined, (rows) => rows.where("o.sn", "=", sql<string>`any(${sns ?? []}::text[])`))
      .$if(goods !== undefined, (rows) =>
        rows.where(sql<SqlBool>`exists (
        select from order_line l where l.order_id = o.id and l.goods_id = ${goods})`),
      )
      .$if(words !== "", (rows) => rows.where(textSearchPredicate(SEARCHED, foldText(words), { indexed: !next })))
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
    : db.selectFrom("order_line as l").select("l.order_id").distinct().where("l.goods_id", "=", goods);
};

/** The number of newest orders that are searched first: words in their own text, a product in their lines. */
const NEAR = { words: 1_000, goods: 20_000 };

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
    .innerJoin("customer as b", "b.id", "o.customer_id")
    .leftJoin("member as m", "m.id", "o.member_id")
    .leftJoin("member_customer as v", "v.id", "o.seller_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("order_line as l")
          .select([
            sql<string>`(array_agg(${inLanguage("l.title", language)} order by l.line))[1]`.as("title"),
            sql<string>`(array_agg(l.thumb order by l.line))[1]`.as("thumb"),
            sql<number>`sum(l.number)::integer`.as("number"),
          ])
          .whereRef("l.order_id", "=", "o.id")
          .as("bought"),
      (join) => join.onTrue(),
    )
    .select(ofOrder)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("order_charge as c")
          .select(
            CHARGE_KINDS.map((kind) =>
              sql<Money>`coalesce(sum(c.amount) filter (where c.kind = ${sql.lit(kind)}), 0)::bigint`.as(kind),
            ),
          )
          .whereRef("c.order_id", "=", "o.id")
          .as("charged"),
      (join) => join.onTrue(),
    )
    .select(CHARGE_KINDS.map((kind) => sql<Money>`${sql.ref(`charged.${kind}`)}`.as(kind)))
    .select([UID, "b.name as nickname", "bought.title", "bought.thumb", "bought.number"])
    .select([
      sql<string>`coalesce(v.uid, '')`.as("seller_uid"),
      sql<string>`coalesce(v.nickname, '')`.as("seller_name"),
    ])
    .select(sql<string>`coalesce(o.consignee ->> 'name', '')`.as("consignee_name"))
    .where("o.id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .execute();

const selectOrders = (db: Db, language: Language) =>
  db
    .selectFrom("member_order as o")
    .innerJoin("customer as b", "b.id", "o.customer_id")
    .leftJoin("member as m", "m.id", "o.member_id")
    .leftJoin("coupon as c", "c.id", "o.coupon_id")
    .select(ofOrder)
    .select([
      "o.customer_id",
      "o.member_id",
      "o.seller_id",
      "o.pv",
      "o.refunded_pv",
      "o.delivery",
      UID,
      "b.name as nickname",
      "b.country as own_country",
    ])
    .select(sql<string>`coalesce(${inLanguage("c.title", language)}, '')`.as("coupon"));

/** An order with its customer, and the member if there is one. */
export const findOrder = async (
  db: Db,
  { sn, customerId }: OrderName,
  language: Language,
): Promise<FoundOrder | undefined> =>
  await selectOrders(db, language)
    .where("o.sn", "=", sn)
    .$call((rows) => (customerId === undefined ? rows : rows.where("o.customer_id", "=", customerId)))
    .executeTakeFirst();

/** Orders with their customers, in the order of the numbers given. */
export const findOrders = async (db: Db, sns: readonly string[], language: Language): Promise<readonly FoundOrder[]> =>
  await selectOrders(db, language)
    .where("o.sn", "=", sql<string>`any(${sns}::text[])`)
    .orderBy(sql`array_position(${sns}::text[], o.sn)`)
    .execute();

export type FoundOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>["execute"]>>[number];

const readLinesOf = async (db: Db, orders: readonly FoundOrder[]) =>
  await db
    .selectFrom("order_line as l")
    .innerJoin("goods as g", "g.id", "l.goods_id")
    .select(["l.order_id", "l.line", "l.goods_id", "l.title", "l.thumb", "g.sku"])
    .select(["l.number", "l.refunded", "l.price", "l.pv_price", "l.pv"])
    .where("l.order_id", "=", sql<number>`any(${orders.map(({ id }) => id)}::bigint[])`)
    .orderBy("l.order_id")
    .orderBy("l.line")
    .execute();

/** The charges of orders, in their order. */
const readChargesOf = async (db: Db, orders: readonly FoundOrder[]) =>
  await db
    .selectFrom("order_charge")
    .select(["order_id", "position", "kind", "line", "title", "rate", "base", "amount", "refunded", "kept"])
    .select(["refunded_base as refundedBase", "kept_base as keptBase"])
    .where("order_id", "=", sql<number>`any(${orders.map(({ id }) => id)}::bigint[])`)
    .orderBy("order_id")
    .orderBy("position")
    .execute();

/** The lines and charges of orders. */
export const readPartsOf = async (db: Db, orders: readonly FoundOrder[]) => {
  const [lines, charges] = await Promise.all([readLinesOf(db, orders), readChargesOf(db, orders)]);
  return { lines, charges };
};

/** The events of an order, each with its operator; a refund with its reason and what the buyer got. */
export const readTimeline = async (db: Db, orderId: number) =>
  await db
    .selectFrom("order_event as e")
    .leftJoin("operator as p", "p.id", "e.operator_id")
    .leftJoin("order_refund as r", "r.id", "e.refund_id")
    .select((eb) => [
      "e.event",
      "e.at",
      eb.fn.coalesce("p.name", sql.lit("")).as("operator"),
      eb.fn.coalesce("r.reason", sql.lit("")).as("reason"),
      "r.paid as amount",
    ])
    .where("e.order_id", "=", orderId)
    .orderBy("e.id")
    .execute();

/** Written out, as the index of these journals is. */
const OF_NOBODY = sql`j.member_id = ${sql.lit(NOBODY)}`;

/** The journals that paid and refunded an order, with the amounts that its buyer (or the card) paid and received. */
export const listJournalsOf = async (db: Db, { member_id, sn }: FoundOrder) => {
  const { rows } = await sql<{ sn: string; kind: JournalKind; amount: Money; at: Date; reason: string }>`
    select j.sn, j.kind, j.at, j.reason, coalesce(sum(p.amount), 0)::bigint as amount
    from journal j
    left join posting p on p.member_id = j.member_id and p.sn = j.sn
      and case j.kind when 'order' then p.from_company is null or p.from_company = 'card_clearing'
        else p.from_company = 'sales' and (p.to_company is null or p.to_company = 'card_refunds_due') end
    where ${member_id === null ? OF_NOBODY : sql`j.member_id = ${member_id}`} and j.source = ${sn} and j.kind in ('order', 'refund')
    group by j.member_id, j.sn
    order by j.id`.execute(db);
  return rows;
};

export const listVolumeOf = async (db: Db, { sn }: FoundOrder) =>
  await db
    .selectFrom("volume_event")
    .select(["id", "pv", "at", "run_id as run"])
    .where("order_sn", "=", sn)
    .orderBy("id")
    .execute();

/** What a file that ships orders checks of each. */
export type Shipment = { readonly status: OrderStatus; readonly shipping: Shipping; readonly consignee_name: string };

/** The shipments of orders in the order of their numbers, undefined where no order has the number. */
export const readShipments = async (db: Db, sns: readonly string[]): Promise<readonly (Shipment | undefined)[]> => {
  const { rows } = await sql<{ readonly shipment: Shipment | null }>`
    select case when o.id is not null then json_build_object('status', o.status, 'shipping', o.shipping,
      'consignee_name', coalesce(o.consignee ->> 'name', '')) end as shipment
    from unnest(${sns}::text[]) with ordinality asked (sn, place) left join member_order o on o.sn = asked.sn
    order by asked.place`.execute(db);
  return rows.map(({ shipment }) => shipment ?? undefined);
};

/** The refund of an order, or of a return, that waits for a second operator, if any. */
export const findWaitingRefund = async (db: Db, kind: "order_refund" | "return_refund", subject: string) =>
  await db
    .selectFrom("approval as a")
    .innerJoin("operator as p", "p.id", "a.proposed_by")
    .select(["a.amount", "a.proposed_at", "p.name as proposed_by"])
    .where("a.kind", "=", kind)
    .where("a.subject", "=", subject)
    .where("a.status", "=", "waiting")
    .executeTakeFirst();

/** Until the transaction ends this operator refunds nothing else, so that simultaneous requests cannot each see a lower sum. */
export const lockRefundsOf = async (tx: Tx, operatorId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds ${operatorId}`}, 0))`.execute(tx);
};

/** Sums what an operator refunded, or offered for other goods, within a day without a second one (hundredths): to one customer, and to all together. */
export const sumRefunded = async (
  db: Db | Tx,
  { operatorId, customerId, now }: { readonly operatorId: number; readonly customerId: number; readonly now: Date },
): Promise<{ readonly forCustomer: Money; readonly together: Money }> => {
  const { after, before } = withinADay(now);
  const { rows } = await sql<{ own: Money; together: Money }>`
    select coalesce(sum(paid) filter (where is_own), 0)::bigint as own, coalesce(sum(paid), 0)::bigint as together
    from (
      select (a.after ->> 'paid')::numeric * 100 as paid,
        exists (select from member_order o where o.customer_id = ${customerId} and o.sn = a.subject) as is_own
      from audit_entry a
      where a.subject_kind = 'order' and a.operator_id = ${operatorId} and a.action in ('adminOrderRefund', 'adminReturnInspect', 'adminReturnInspectMany', 'adminReturnRefund')
        and a.at > ${after} and a.at < ${before} and a.after ? 'paid'
    ) each`.execute(db);
  return { forCustomer: rows[0]?.own ?? ZERO, together: rows[0]?.together ?? ZERO };
};
