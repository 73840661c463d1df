import { rangeOf } from "@espalier/contract/days";
import { foldText } from "@espalier/contract/typed-text/fold-text";
import type { InputOf } from "@espalier/contract/types";
import { sql } from "kysely";

import { type ZonedClock, zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { findNewest, type Next } from "../../../platform/db/paging/find-newest.ts";
import { comesAfter } from "../../../platform/db/paging/newest-first.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { textSearchPredicate } from "../../../platform/db/paging/text-search-predicate.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import type { CustomersDeps } from "../deps.ts";
import { BOUGHT, IS_LISTED, KIND, SELLER_NOW } from "./customer-columns.ts";

export const customerList = ({ db, timeZone }: CustomersDeps): AdminList => {
  const clock = zonedClock(timeZone);
  return adminList(db, "adminCustomerList", {
    all: (input) => filterCustomers(db, clock, input).select("s.id"),
    read: async (input, start) => await readRows(db, await findPage(db, clock, input, start)),
    sorting: {
      table: "customer",
      rows: (input) => filterCustomers(db, clock, input).select("s.id"),
      by: {
        created_at: sql`s.created_at`,
        name: sql`lower(s.name)`,
        email: sql`coalesce(lower(s.email), '')`,
        orders: sql`(select b.orders from ${BOUGHT} b)`,
        spent: sql`(select b.spent from ${BOUGHT} b)`,
        last_order_at: sql`coalesce((select b.last_order_at from ${BOUGHT} b), '-infinity')`,
      },
    },
    columns: [
      { field: "id", kind: "number" },
      { field: "name", kind: "text" },
      { field: "email", kind: "text" },
      { field: "kind", kind: "text", words: ({ labels }) => labels.customerKinds },
      { field: "country", kind: "text" },
      { field: "orders", kind: "number" },
      { field: "spent", kind: "money" },
      { field: "seller_uid", kind: "text" },
      { field: "seller_name", kind: "text" },
      { field: "last_order_at", kind: "time" },
      { field: "created_at", kind: "time" },
    ],
  });
};

type Filter = InputOf<"adminCustomerList">;

const SEARCHED = sql<string>`folded(s.search_text)`;

/** The customers of the public shop that match a filter; `next` limits them to the next ones in the order of the list. */
const filterCustomers = (db: Db, clock: ZonedClock, filter: Filter, next?: Next) => {
  const { q, kind, country, seller } = filter;
  const { from, to } = rangeOf(filter);
  const rows = next ? nextCustomers(next) : sql<DB["customer"]>`customer`;
  return db
    .selectFrom(rows.as("s"))
    .where(IS_LISTED)
    .$if(q !== "", (all) => all.where(textSearchPredicate(SEARCHED, foldText(q), { indexed: !next })))
    .$if(kind !== undefined, (all) => all.where(sql<boolean>`${KIND} = ${kind}`))
    .$if(country !== "", (all) => all.where("s.country", "=", country.toUpperCase()))
    .$if(seller !== "", (all) =>
      all.where(sql<boolean>`s.id in (
        select h.customer_id from customer_seller h join member m on m.id = h.seller_id
        where m.uid = ${seller} and not exists (
          select from customer_seller later where later.customer_id = h.customer_id and later.id > h.id))`),
    )
    .$if(from !== null, (all) => all.where("s.created_at", ">=", clock.startOf(from ?? "")))
    .$if(to !== null, (all) => all.where("s.created_at", "<", clock.endOf(to ?? "")));
};

/** The next customers of the list, by its own index: members and guests of an account are in the same table. */
const nextCustomers = ({ after, most }: Next) => sql<DB["customer"]>`(
  select next.* from customer next
  where next.from_shop and next.account_id is null and ${comesAfter({ name: "next", table: "customer" }, { after })}
  order by next.created_at desc, next.id desc
  limit ${most})`;

/** The number of newest customers that are searched first. */
const NEAR = 1_000;

const findPage = async (db: Db, clock: ZonedClock, filter: Filter, start: PageStart) => {
  const { q, kind, country, seller } = filter;
  const near = q !== "" || kind !== undefined || country !== "" || seller !== "" ? NEAR : undefined;
  const rows = (next?: Next) => filterCustomers(db, clock, filter, next).select(["s.id", "s.created_at"]);
  return await findNewest(db, rows, { table: "customer", start, near });
};

const readRows = async (db: Db, ids: readonly number[]) =>
  await db
    .selectFrom("customer as s")
    .innerJoinLateral(BOUGHT.as("b"), (join) => join.onTrue())
    .leftJoinLateral(SELLER_NOW.as("h"), (join) => join.onTrue())
    .leftJoin("member_customer as m", "m.id", "h.seller_id")
    .select(["s.id", "s.name", "s.country", "s.created_at", "b.orders", "b.spent", "b.last_order_at"])
    .select((eb) => [
      eb.fn.coalesce("s.email", sql.lit("")).as("email"),
      KIND.as("kind"),
      eb.fn.coalesce("m.uid", sql.lit("")).as("seller_uid"),
      eb.fn.coalesce("m.nickname", sql.lit("")).as("seller_name"),
    ])
    .where("s.id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .execute();
