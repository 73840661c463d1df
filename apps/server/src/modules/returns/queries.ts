import { lastDayAfter } from "@espalier/core/returns/return-period";
import { CHOICE_DAYS } from "@espalier/core/returns/exchange-for-others";
import { canChooseGoods, canSendReturn } from "@espalier/core/states/goods-return";
import type { Money } from "@espalier/core/money/money";
import type { ReturnState } from "@espalier/core/vocabulary/goods-return";
import type { Language } from "@espalier/core/text/language";
import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { inLanguage } from "../../platform/db/localized.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";
import type { ReturnName } from "./store/returns.ts";

/** A return with its order; undefined when there is none of this name. */
export const findReturn = async (db: Db | Tx, name: ReturnName) =>
  await db
    .selectFrom("goods_return as r")
    .innerJoin("member_order as o", "o.id", "r.order_id")
    .leftJoin("member_order as n", "n.id", "r.exchange_order_id")
    .select([
      "r.id",
      "r.code",
      "r.order_id",
      "r.customer_id",
      "r.kind",
      "r.state",
      "r.text",
      "r.refund_id",
      "r.resolution",
    ])
    .select(["r.express_name", "r.express_no", "r.reply_name", "r.reply_no", "r.created_at", "r.changed_at"])
    .select([
      "o.sn as order_sn",
      "o.status as order_status",
      "o.payment_method",
      "o.refunded",
      "o.coupon_id",
      "o.delivery",
      "o.member_id",
      "o.pv",
      "o.refunded_pv",
      "n.sn as exchange_order_sn",
    ])
    .where("r.code", "=", name.code)
    .$call((rows) => (name.customerId === undefined ? rows : rows.where("r.customer_id", "=", name.customerId)))
    .executeTakeFirst();

export type FoundReturn = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

/** The lines of a return with their goods, and what inspection decided about them. */
export const readReturnLines = async (db: Db | Tx, { id, order_id }: Pick<FoundReturn, "id" | "order_id">) =>
  await db
    .selectFrom("goods_return_line as l")
    .innerJoin("order_line as o", (join) => join.onRef("o.line", "=", "l.line").on("o.order_id", "=", order_id))
    .select(["l.line", "l.number", "l.restocked", "l.written_off", "l.to_buyer", "l.kept", "l.kept_reason"])
    .select(["o.title", "o.thumb", "o.goods_id", "o.return_rule"])
    .where("l.return_id", "=", id)
    .orderBy("l.line")
    .execute();

export type ReturnLine = Awaited<ReturnType<typeof readReturnLines>>[number];

export const readReturnPictures = async (db: Db, returnId: number): Promise<readonly string[]> =>
  (
    await db
      .selectFrom("goods_return_picture")
      .select("address")
      .where("return_id", "=", returnId)
      .orderBy("position")
      .execute()
  ).map(({ address }) => address);

/** The events of a return, each with its operator. */
export const readReturnTimeline = async (db: Db, returnId: number) =>
  await db
    .selectFrom("goods_return_event as e")
    .leftJoin("operator as p", "p.id", "e.operator_id")
    .select((eb) => ["e.event", "e.at", "e.note", eb.fn.coalesce("p.name", sql.lit("")).as("operator")])
    .where("e.return_id", "=", returnId)
    .orderBy("e.id")
    .execute();

/** What the refund of a return gave back. */
export const readReturnRefund = async (db: Db, refundId: number | null) => {
  if (refundId === null) return null;
  const [refund, charges] = await Promise.all([
    db.selectFrom("order_refund").select(["paid", "pv", "at"]).where("id", "=", refundId).executeTakeFirstOrThrow(),
    db
      .selectFrom("order_refund_charge as b")
      .innerJoin("order_refund as r", "r.id", "b.refund_id")
      .innerJoin("order_charge as c", (join) =>
        join.onRef("c.order_id", "=", "r.order_id").onRef("c.position", "=", "b.position"),
      )
      .select(["c.position", "c.kind", "c.title", "c.rate", "b.amount"])
      .where("b.refund_id", "=", refundId)
      .orderBy("c.position")
      .execute(),
  ]);
  return { ...refund, charges };
};

/** The returns of one order, newest first. */
export const listReturnsOf = async (db: Db, orderId: number) =>
  await db
    .selectFrom("goods_return as r")
    .select(["r.code as return_sn", "r.kind", "r.state", "r.created_at", piecesOf()])
    .where("r.order_id", "=", orderId)
    .orderBy("r.id", "desc")
    .execute();

/** The number of the return for whose refund an order was placed; "" for none. */
export const findExchangeOf = async (db: Db, orderId: number): Promise<string> =>
  (await db.selectFrom("goods_return").select("code").where("exchange_order_id", "=", orderId).executeTakeFirst())
    ?.code ?? "";

/** The pieces of the return `r`. */
const piecesOf = () =>
  sql<number>`(select sum(number)::integer from goods_return_line where return_id = r.id)`.as("number");

/** One page of a customer's returns. */
export const pageReturns = async (
  db: Db,
  { customerId, language }: { readonly customerId: number; readonly language: Language },
  { below, skip, limit }: PageStart,
) => {
  const { rows } = await sql<{
    readonly id: number;
    readonly return_sn: string;
    readonly order_sn: string;
    readonly kind: FoundReturn["kind"];
    readonly state: ReturnState;
    readonly created_at: Date;
    readonly paid_type: FoundReturn["payment_method"];
    readonly title: string;
    readonly thumb: string;
    readonly number: number;
    readonly paid: Money | null;
  }>`
    select r.id, r.code as return_sn, o.sn as order_sn, r.kind, r.state, r.created_at, o.payment_method as paid_type,
      first.title, first.thumb, first.number, (select paid from order_refund where id = r.refund_id) as paid
    from (
      select * from goods_return where customer_id = ${customerId} and id < ${below}
      order by id desc limit ${limit} offset ${skip}
    ) r
    join member_order o on o.id = r.order_id
    cross join lateral (
      select (array_agg(${inLanguage("g.title", language)} order by l.line))[1] as title,
        (array_agg(g.thumb order by l.line))[1] as thumb, sum(l.number)::integer as number
      from goods_return_line l join order_line g on g.order_id = r.order_id and g.line = l.line
      where l.return_id = r.id
    ) first
    order by r.id desc`.execute(db);
  return rows;
};

/** The last day on which a return can be sent; "" where nothing is awaited from its buyer. */
export const sendBy = ({ state, changed_at }: Pick<FoundReturn, "state" | "changed_at">, days: number): string =>
  canSendReturn(state) ? lastDayAfter(changed_at, days) : "";

/** The last day on which other goods can be chosen; "" where none can. */
export const chooseBy = ({ state, changed_at }: Pick<FoundReturn, "state" | "changed_at">): string =>
  canChooseGoods(state) ? lastDayAfter(changed_at, CHOICE_DAYS) : "";

/** The returns that got into a state before a time, oldest first. */
export const listWaiting = async (db: Db, state: "approved" | "choosing", before: Date) =>
  await db
    .selectFrom("goods_return")
    .select(["code", "customer_id", "state", "changed_at"])
    .where("state", "=", state)
    .where("changed_at", "<", before)
    .orderBy("id")
    .limit(1_000)
    .execute();
