import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { BOUGHT, KIND, SELLER_NOW } from "./customer-columns.ts";

/** The customer of the public shop with an id; of a guest who is of an account, the account. Undefined for members and unknown ids. */
export const findShopCustomer = async (db: Db | Tx, id: number) =>
  await db
    .selectFrom("customer as asked")
    .innerJoin("customer as s", (join) =>
      join.on("s.id", "=", (eb) => eb.fn.coalesce("asked.account_id", "asked.id")).on("s.from_shop", "=", true),
    )
    .select(["s.id", "s.email", "s.erased_at"])
    .where("asked.id", "=", id)
    .executeTakeFirst();

export const readCustomer = async (db: Db, id: number) =>
  await db
    .selectFrom("customer as s")
    .innerJoinLateral(BOUGHT.as("b"), (join) => join.onTrue())
    .leftJoin("customer_login as l", "l.customer_id", "s.id")
    .leftJoinLateral(SELLER_NOW.as("h"), (join) => join.onTrue())
    .leftJoin("member_customer as m", "m.id", "h.seller_id")
    .select(["s.id", "s.name", "s.email", "s.email_proved_at", "s.phone", "s.country", "s.language"])
    .select(["s.created_at", "s.erased_at", "b.orders", "b.spent", "b.last_order_at", KIND.as("kind")])
    .select(["l.created_at as since", "l.password_hash"])
    .select(["m.uid", "m.nickname", "h.proof", "h.at as seller_at"])
    .select([
      sql<number>`(select count(*)::integer from customer g where g.account_id = s.id)`.as("guests"),
      sql<string>`coalesce((
        select o.sn from member_order o
        where o.customer_id = any(array(select g.id from customer g where g.id = s.id or g.account_id = s.id))
        order by o.id desc limit 1), '')`.as("last_sn"),
      sql<Date | null>`(
        select case when k.contact_shown then k.at end from customer_consent k
        where k.customer_id = s.id order by k.id desc limit 1)`.as("contact_shown_at"),
    ])
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();

export const listCustomerAddresses = async (db: Db, customerId: number) =>
  await db
    .selectFrom("address")
    .select(["id", "name", "phone", "province", "city", "area", "address", "is_default"])
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .execute();

export const listCustomerSessions = async (db: Db, customerId: number) =>
  await db
    .selectFrom("customer_session")
    .select(["created_at", "seen_at"])
    .where("customer_id", "=", customerId)
    .orderBy("seen_at", "desc")
    .orderBy("token_hash")
    .execute();

/** The newest orders of one customer whose links are listed. */
const MOST_LINKED = 50;

/** The orders of a customer that links were made to, the newest first, with how many of them still open it and until when. */
export const listCustomerLinks = async (db: Db, customerId: number, now: Date) => {
  const { rows } = await sql<{ readonly order_sn: string; readonly open: number; readonly expires_at: Date | null }>`
    select o.sn as order_sn, (count(*) filter (where l.revoked_at is null and l.expires_at > ${now}))::integer as open,
      max(l.expires_at) filter (where l.revoked_at is null) as expires_at
    from (
      select o.id, o.sn from member_order o
      where o.customer_id = any(array(select g.id from customer g where g.id = ${customerId} or g.account_id = ${customerId}))
      order by o.id desc limit ${MOST_LINKED}
    ) o join order_link l on l.order_id = o.id
    group by o.id, o.sn
    order by o.id desc`.execute(db);
  return rows;
};
