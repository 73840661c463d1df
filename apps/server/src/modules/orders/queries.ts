import { type Money, ZERO } from "@espalier/core/money/money";
import type { Unit } from "@espalier/core/vocabulary/wallet";
import type { OrderEvent } from "@espalier/core/vocabulary/order";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { orderFacts } from "@espalier/contract/calls/orders/orders";
import { orderStates } from "@espalier/core/states/order";
import { keysOf } from "@espalier/core/vocabulary/record-of";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { batchedQuery, PAGE_PARTS } from "../../platform/db/batching/batched-query.ts";
import type {
  Address,
  CouponUse,
  Goods,
  MemberOrder,
  OrderCharge,
  OrderLine,
} from "../../platform/db/schema.generated.ts";
import { inLanguage } from "../../platform/db/localized.ts";
import { onHand } from "../catalog/on-hand.ts";

const readGoods = batchedQuery(
  { id: "bigint" },
  (param) => sql<
    Pick<
      Selectable<Goods>,
      | "id"
      | "kind"
      | "title"
      | "thumb"
      | "price"
      | "retail_price"
      | "pv_price"
      | "pv"
      | "weight"
      | "on_sale"
      | "tax_class_id"
    > & { readonly stock: number }
  >`
    select g.id, g.kind, g.title, g.thumb, g.price, g.retail_price, g.pv_price, g.pv, g.weight, g.on_sale, g.tax_class_id, ${onHand("g")} as stock
    from goods g where g.id = ${param("id")}`,
);

export const findGoodsForOrder = async (db: Db | Tx, ids: readonly number[]) =>
  (await Promise.all(ids.map(async (id) => await readGoods(db, { id })))).flat();

const readConsignee = batchedQuery(
  { customerId: "bigint", addressId: "bigint" },
  (param) => sql<Pick<Selectable<Address>, "province" | "city" | "area" | "address" | "name" | "phone" | "country">>`
    select province, city, area, address, name, phone, country from address
    where customer_id = ${param("customerId")} and id = ${param("addressId")}`,
);

export const findConsignee = async (db: Db | Tx, customerId: number, addressId: number) => {
  const [found] = await readConsignee(db, { customerId, addressId });
  if (!found) return undefined;
  // The order keeps a copy of what is left.
  const { place: _, ...consignee } = found;
  return consignee;
};

/** Where a customer's orders go while no address is chosen: the country of the default address, else the customer's own. */
export const findCountry = async (db: Db | Tx, customerId: number): Promise<string> =>
  (
    await db
      .selectFrom("customer as c")
      .leftJoin("address as a", (join) => join.onRef("a.customer_id", "=", "c.id").on("a.is_default", "=", true))
      .select((eb) => eb.fn.coalesce("a.country", "c.country").as("country"))
      .where("c.id", "=", customerId)
      .executeTakeFirstOrThrow()
  ).country;

/** How an order travels, as it keeps it. */
export const findDelivery = async (tx: Tx, sn: string): Promise<unknown> =>
  (await tx.selectFrom("member_order").select("delivery").where("sn", "=", sn).executeTakeFirstOrThrow()).delivery;

const readBalance = batchedQuery(
  { memberId: "bigint", unit: "text" },
  (param) => sql<{ readonly balance: Money }>`
    select balance from wallet where member_id = ${param("memberId")} and unit = ${param("unit")}`,
);

/** The balance (hundredths) of a wallet. */
export const findBalance = async (db: Db, memberId: number, unit: Unit): Promise<Money> => {
  const [wallet] = await readBalance(db, { memberId, unit });
  return wallet?.balance ?? ZERO;
};

type Listed = Pick<
  Selectable<MemberOrder>,
  "id" | "sn" | "status" | "payment_method" | "amount" | "created_at" | "express_name" | "express_no"
> &
  Pick<OrderLine, "thumb" | "price" | "pv_price" | "number"> & {
    readonly title: string;
    readonly lines: number;
    readonly thumbs: readonly string[];
  };

/** The customer's orders with their first line, the pictures of the first four, and all lines and pieces counted; highest id first. */
export const listOrders = batchedQuery(
  { customerId: "bigint", status: "text", language: "text", ...PAGE_PARTS },
  (param) => sql<Listed>`
    select o.id, o.sn, o.status, o.payment_method, o.amount, o.created_at, o.express_name, o.express_no,
      ${inLanguage("l.title", param("language"))} as title,
      l.thumb, l.price, l.pv_price, l.number, l.lines, l.thumbs
    from (
      select id, sn, status, payment_method, amount, created_at, express_name, express_no from member_order
      where customer_id = ${param("customerId")} and id < ${param("below")}
        and (${param("status")} is null or status = ${param("status")})
      order by id desc
      limit ${param("limit")} offset ${param("skip")}
    ) o
    cross join lateral (
      select (array_agg(title))[1] as title, (array_agg(thumb))[1] as thumb, (array_agg(thumb))[1:4] as thumbs,
        (array_agg(price))[1] as price, (array_agg(pv_price))[1] as pv_price, sum(number)::integer as number,
        count(*)::integer as lines
      from (
        select title, thumb, price, pv_price, number from order_line
        where order_id = o.id order by line
      ) line
    ) l
    order by o.id desc`,
);

/** The query of the coupons that orders use, for the statement that marks them as used. `onceBy`: by whom each can be used once. */
export const couponUsesOf = (
  uses: readonly { readonly sn: string; readonly onceBy: string | null }[],
): RawBuilder<Omit<CouponUse, "id">> => sql`
  select o.customer_id, o.coupon_id, o.id as order_id, used.once_by
  from unnest(${uses.map(({ sn }) => sn)}::text[], ${uses.map(({ onceBy }) => onceBy)}::text[]) used (sn, once_by)
  join member_order o on o.sn = used.sn`;

/** The statuses of orders that wait for something, as the index for them lists them. */
type OpenStatus = "unpaid" | "unshipped" | "shipped";

/** The largest number that is counted, so that the answer takes as long for any customer. */
const MOST_COUNTED = sql.lit(100);

const counted = (customerId: RawBuilder<unknown>, status: OpenStatus) => sql`(
  select count(*)::integer from (
    select 1 from member_order where customer_id = ${customerId} and status = ${sql.lit(status)} limit ${MOST_COUNTED}
  ) open) as ${sql.id(status)}`;

const readOpenCounts = batchedQuery({ customerId: "bigint" }, (param) => {
  const of = (status: OpenStatus) => counted(param("customerId"), status);
  return sql<Readonly<Record<OpenStatus, number>>>`select ${of("unpaid")}, ${of("unshipped")}, ${of("shipped")}`;
});

/** The numbers of a customer's orders that wait for something, by status. */
export const countOpenOrders = async (db: Db, customerId: number) => {
  const [counts] = await readOpenCounts(db, { customerId });
  if (!counts) throw new Error(`the orders of customer ${customerId} have no counts`);
  return counts;
};

/** The columns of an order that customers and operators both read: its facts, and what answers show in another form. */
export const ORDER_COLUMNS = [
  ...keysOf(orderFacts),
  "id",
  "sn",
  "status",
  "amount",
  "payment_method",
  "shipping",
  "consignee",
  "vat_number",
  "delivery",
  "express_name",
  "express_no",
  "delivered_at",
] as const satisfies readonly (keyof MemberOrder)[];

type Found = Pick<
  Selectable<MemberOrder>,
  | (typeof ORDER_COLUMNS)[number]
  | "pv"
  | "refunded_pv"
  | "delivery_price"
  | "delivery_pv_price"
  | "tax_included"
  | "point_value"
> & {
  /** The customer's. */
  readonly own_country: string;
  /** What the coupon takes off. */
  readonly percent: number;
  readonly sum_off: Money;
  readonly events: readonly OrderEvent[] | null;
  readonly instants: readonly Date[] | null;
};

/** One order of a customer with its history: `events` and their `instants`, in order. */
export const findOrder = batchedQuery(
  { customerId: "bigint", sn: "text" },
  (param) => sql<Found>`
    select ${sql.join(ORDER_COLUMNS.map((column) => sql.ref(`o.${column}`)))}, o.pv, o.refunded_pv,
      o.delivery_price, o.delivery_pv_price, o.tax_included, o.point_value,
      (select country from customer where id = o.customer_id) as own_country,
      coalesce(coupon.percent, 0) as percent, coalesce(coupon.sum_off, 0) as sum_off, history.events, history.instants
    from member_order o left join coupon on coupon.id = o.coupon_id
    cross join lateral (
      select array_agg(e.event order by e.id) as events, array_agg(e.at order by e.id) as instants
      from order_event e where e.order_id = o.id
    ) history
    where o.sn = ${param("sn")} and o.customer_id = ${param("customerId")}`,
);

/** A coupon by its id, or by the code that customers type. */
export const findCoupon = async (db: Db | Tx, named: { readonly id: number } | { readonly code: string }) =>
  await db
    .selectFrom("coupon as c")
    .leftJoin("coupon_limit as l", "l.coupon_id", "c.id")
    .select(["c.id", "c.percent", "c.sum_off", "c.at_least", "c.begins_at", "c.ends_at", "c.only_member_id", "c.code"])
    .select(["c.once_per_email", sql<boolean>`coalesce(l.used >= l.most, false)`.as("is_used_up")])
    .where((eb) => ("id" in named ? eb("c.id", "=", named.id) : eb("c.code", "=", named.code.toUpperCase())))
    .executeTakeFirst();

export const listStaleOrders = async (db: Db, before: Date) =>
  await db
    .selectFrom("member_order")
    .select(["id", "sn", "created_at as createdAt"])
    .where("status", "in", orderStates.edges.cancelled.from)
    .where("created_at", "<", before)
    .limit(1000)
    .execute();

/** Counts a customer's unpaid orders and the pieces in them. */
export const countUnpaid = async (tx: Tx, customerId: number) =>
  await tx
    .selectFrom("member_order as o")
    .innerJoin("order_line as l", "l.order_id", "o.id")
    .select([
      sql<number>`count(distinct o.id)::integer`.as("orders"),
      sql<number>`coalesce(sum(l.number), 0)::integer`.as("pieces"),
    ])
    .where("o.customer_id", "=", customerId)
    .where("o.status", "=", orderStates.start.state)
    .executeTakeFirstOrThrow();

export const isKnownSince = async (tx: Tx, customerId: number, since: Date): Promise<boolean> =>
  (await tx
    .selectFrom("customer")
    .select("id")
    .where("id", "=", customerId)
    .where("created_at", ">", since)
    .executeTakeFirst()) !== undefined;

/** The query of the pieces that new buyers no longer hold once this order is paid or cancelled. */
export const heldByNew = (sn: string): RawBuilder<{ readonly goods_id: number; readonly number: number }> => sql`
  select l.goods_id, l.number from member_order o join order_line l on l.order_id = o.id where o.sn = ${sn} and o.by_new`;

export const findEmail = async (tx: Tx, customerId: number): Promise<string> =>
  (await tx.selectFrom("customer").select("email").where("id", "=", customerId).executeTakeFirstOrThrow()).email ?? "";

type ChargeRow = Pick<
  Selectable<OrderCharge>,
  "position" | "kind" | "line" | "title" | "rate" | "base" | "amount" | "refunded" | "kept"
> & { readonly refundedBase: Money; readonly keptBase: Money };

/** The charges of the order with a number. */
export const readCharges = batchedQuery(
  { sn: "text" },
  (param) => sql<ChargeRow>`
    select position, kind, line, title, rate, base, amount, refunded, kept, refunded_base as "refundedBase",
      kept_base as "keptBase"
    from order_charge where order_id = (select id from member_order where sn = ${param("sn")})
    order by position`,
);

type Line = Pick<
  Selectable<OrderLine>,
  | "line"
  | "goods_id"
  | "title"
  | "thumb"
  | "number"
  | "refunded"
  | "price"
  | "pv_price"
  | "pv"
  | "tax_rate"
  | "tax_title"
>;

/** The lines of the order with a number. */
export const readLines = batchedQuery(
  { sn: "text" },
  (param) => sql<Line>`
    select line, goods_id, title, thumb, number, refunded, price, pv_price, pv, tax_rate, tax_title
    from order_line where order_id = (select id from member_order where sn = ${param("sn")})
    order by line`,
);
