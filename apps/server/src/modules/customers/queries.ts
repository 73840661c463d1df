import { textIn } from "@espalier/core/text/localized-text";
import { type Language, storedLanguage } from "@espalier/core/text/language";
import { type RawBuilder, sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";

/** The account of a proved address. */
export const findLogin = async (db: Db | Tx, email: string) =>
  await db
    .selectFrom("customer_login")
    .select(["customer_id as customerId", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();

export const readPasswordHash = async (db: Db, customerId: number): Promise<string | null> =>
  (
    await db
      .selectFrom("customer_login")
      .select("password_hash")
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow()
  ).password_hash;

/** What is known of a customer with an account. */
export const readAccount = async (db: Db | Tx, customerId: number) => {
  const { password_hash, ...customer } = await db
    .selectFrom("customer_login as l")
    .innerJoin("customer as c", "c.id", "l.customer_id")
    .select(["c.id", "c.name", "l.email", "c.phone", "c.language", "l.password_hash"])
    .select(isContactShown(sql.ref("c.id")).as("contact_shown"))
    .where("l.customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return { ...customer, language: storedLanguage(customer.language), has_password: password_hash !== null };
};

/** Whether the seller of a customer may see how to reach the customer. */
export const isContactShown = (customerId: RawBuilder<unknown>) => sql<boolean>`coalesce(
  (select k.contact_shown from customer_consent k where k.customer_id = ${customerId} order by k.id desc limit 1), false)`;

/** The ids of the customers that an account is: its own, and those of guests whose address was proved. */
const customersOf = (customerId: number) =>
  sql<number>`any(array(select id from customer where id = ${customerId} or account_id = ${customerId}))`;

/** The order of an account with a number, by the customer whom it belongs to. */
export const findOwnOrder = async (db: Db | Tx, customerId: number, sn: string) =>
  await db
    .selectFrom("member_order")
    .select(["sn", "customer_id as customerId"])
    .where("sn", "=", sn)
    .where("customer_id", "=", customersOf(customerId))
    .executeTakeFirst();

/** The number of an order of the account that is not finished; undefined for none. */
export const findOpenOrder = async (tx: Tx, customerId: number): Promise<string | undefined> =>
  (
    await tx
      .selectFrom("member_order")
      .select("sn")
      .where("customer_id", "=", customersOf(customerId))
      .where("status", "in", ["unpaid", "unshipped", "shipped"])
      .orderBy("id")
      .limit(1)
      .executeTakeFirst()
  )?.sn;

/** The account that took over the guest of an order; null for none. Until the transaction ends none takes it over meanwhile. */
export const findAccountOfGuest = async (tx: Tx, sn: string): Promise<number | null> =>
  (
    await tx
      .selectFrom("member_order as o")
      .innerJoin("customer as c", "c.id", "o.customer_id")
      .select("c.account_id")
      .where("o.sn", "=", sn)
      .forShare("c")
      .executeTakeFirstOrThrow()
  ).account_id;

/** What the newest guest of an account who paid for an order is called; undefined for none. */
export const findPayingGuest = async (tx: Tx, accountId: number) =>
  await tx
    .selectFrom("customer as c")
    .innerJoin("member_order as o", "o.customer_id", "c.id")
    .select(["c.name", "c.phone"])
    .where("c.account_id", "=", accountId)
    .where("o.paid_at", "is not", null)
    .orderBy("o.id", "desc")
    .limit(1)
    .executeTakeFirst();

type Page = { readonly page: number; readonly limit: number };

/** One page of an account's orders, the newest first, each with its first line. */
export const listOwnOrders = async (
  db: Db,
  { customerId, language, page, limit }: Page & { readonly customerId: number; readonly language: Language },
) => {
  const rows = await db
    .selectFrom("member_order as o")
    .innerJoin("order_line as l", (join) => join.onRef("l.order_id", "=", "o.id").on("l.line", "=", 1))
    .select(["o.sn as order_sn", "o.status as order_status", "o.amount as order_amount", "o.created_at"])
    .select(["l.title", "l.thumb"])
    .select(sql<number>`(select sum(number)::integer from order_line where order_id = o.id)`.as("number"))
    .where("o.customer_id", "=", customersOf(customerId))
    .orderBy("o.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ title, ...row }) => ({ ...row, title: textIn(title, language) }));
};
