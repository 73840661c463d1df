import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { containing } from "../../../platform/db/paging/containing.ts";
import { isFormer, rhythmsUntil } from "./sold-orders.ts";

export type Asked = {
  readonly sellerId: number;
  /** Folded words of a name; "" for any. */
  readonly words: string;
  readonly sort: "due" | "newest" | "name";
  readonly skip: number;
  readonly limit: number;
  readonly now: Date;
};

/** The query of the ids of a member's customers, in an order. It reads what the member sold, and nothing of others. */
export const chosenCustomers = ({ sellerId, words, sort, skip, limit, now }: Asked) => sql<{ readonly id: number }>`
  with sold as (
    select o.id, o.paid_at, coalesce(c.account_id, c.id) as who
    from member_order o join customer c on c.id = o.customer_id
    where o.seller_id = ${sellerId} and o.paid_at is not null and c.erased_at is null
  ), known as (
    select who, id, null::timestamptz as due_at from sold
    ${sort === "due" ? dueOf(sellerId, now) : sql``}
  ), person as (
    select who, max(id) as id, min(due_at) as due_at from known group by who
  )
  select person.who as id
  from person
  ${sort === "name" || words !== "" ? NAMED : sql``}
  where ${words === "" ? sql`true` : sql`folded(${NAME}) like ${containing(words)}`}
  order by ${ORDERS[sort]}
  offset ${skip} limit ${limit}`;

/** A part of the same aggregate, since a join of two lists of unknown length compares each with each. */
const dueOf = (sellerId: number, now: Date) => sql`
  union all
  select who, null, due_at from (${rhythmsUntil(now)}) rhythm where not ${isFormer(sql.ref("rhythm.who"), sellerId)}`;

export const chooseCustomers = async (db: Db, asked: Asked): Promise<readonly number[]> =>
  (await chosenCustomers(asked).execute(db)).rows.map(({ id }) => id);

/** The account, and the customer of the last order, who is a guest where the account has no name. */
const NAMED = sql`
  join customer account on account.id = person.who
  join member_order newest on newest.id = person.id
  join customer buyer on buyer.id = newest.customer_id`;

/** What a customer is called: as the account says, else as the last order does. */
export const NAME = sql<string>`coalesce(nullif(account.name, ''), buyer.name)`;

const ORDERS: Readonly<Record<Asked["sort"], RawBuilder<unknown>>> = {
  due: sql`person.due_at nulls last, person.id desc`,
  newest: sql`person.id desc`,
  name: sql`lower(${NAME}), person.who`,
};
